"""What versions of XGBoost make differently of one file. In: a version. Out: the rules by which the native library reads as it does.

Since 3.1 the link is left out where there is no tree and the base score was to come from the labels (boost_from_average); since 3.2 the
logit link takes 0 and 1 as well, and moves b into [1e-6, 1 - 1e-6]; since 3.3 DART's leaves are multiplied as they are, where before
they were added to zero first, which makes 0 of -0; since 3.4 several quantiles of a row are sorted. Expectiles are read of every
version, and came with 3.3.
"""

Version = tuple[int, ...]

CURRENT: Version = (3, 4, 1)
NO_LINK_UNTRAINED: Version = (3, 1)
CLAMPED_LOGIT: Version = (3, 2)
FOLDED_FACTORS: Version = (3, 3)
SORTED_QUANTILES: Version = (3, 4)


def rules_of(version: Version) -> tuple[bool, bool, bool, bool]:
    """Returns the rules of treebeard_document_xgboost: links untrained models, clamps logits, sorts quantiles, adds leaves to zero."""
    return (
        version < NO_LINK_UNTRAINED,
        version >= CLAMPED_LOGIT,
        version >= SORTED_QUANTILES,
        version < FOLDED_FACTORS,
    )
