package treebeard;

/** What went wrong and, if a model is wrong, where: its field, tree and node, in the model's own numbers. */
public final class TreebeardException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The kinds of failures, in the order of {@code treebeard_status} in treebeard.h. */
    public enum Status {
        /** Never thrown. */
        OK,
        /** An argument is wrong, or does not fit the model. */
        ARGUMENT,
        /** A device is missing or fails. */
        DEVICE,
        /** The kernels are missing. */
        NO_KERNEL,
        /** The model cannot serve an option. */
        OPTION,
        /** The model is malformed. */
        DAMAGED,
        /** The model is valid, but needs something unsupported. */
        NOT_SERVED,
        /** There is too little memory. */
        OUT_OF_MEMORY,
        /** A number that a later version of the library has added. */
        OTHER
    }

    private final Status status;
    private final String field;
    private final Long tree;
    private final Long node;

    TreebeardException(int status, String message, String field, Long tree, Long node) {
        super((field == null ? "" : "field '" + field + "': ")
                + (tree == null ? "" : "tree " + tree + ": ")
                + (node == null ? "" : "node " + node + ": ")
                + message);
        Status[] all = Status.values();
        this.status = all[Math.min(status, all.length - 1)];
        this.field = field;
        this.tree = tree;
        this.node = node;
    }

    TreebeardException(String message) {
        this(Status.ARGUMENT.ordinal(), message, null, null, null);
    }

    public Status status() {
        return status;
    }

    /** Returns the field that the message concerns, or null. */
    public String field() {
        return field;
    }

    /** Returns the tree that the message concerns, or null. */
    public Long tree() {
        return tree;
    }

    /** Returns the node that the message concerns, or null. */
    public Long node() {
        return node;
    }
}
