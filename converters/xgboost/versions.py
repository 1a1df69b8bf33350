"""The differences between versions of XGBoost in the interpretation of one file. In: a version. Out: rules for the native library.

Since 3.1 the link is not applied where there is no tree and the base score was to be estimated from the labels (boost_from_average); since 3.2 the
logit link accepts 0 and 1 too, and clamps b to [1e-6, 1 - 1e-6]; since 3.3 DART's leaves are multiplied unchanged, where before they
were added to zero first, which turns -0 into 0; since 3.4 several quantiles of a row are sorted. DART is a booster gbtree with weight_drop since 3.3, and
with weight_drop in its model since 3.4: versions before read such files, and leave the weights unread. Expectiles are read for every version; XGBoost
has them since 3.3.
"""

Version = tuple[int, ...]

CURRENT: Version = (3, 4, 1)
NO_LINK_UNTRAINED: Version = (3, 1)
CLAMPED_LOGIT: Version = (3, 2)
FOLDED_FACTORS: Version = (3, 3)
SORTED_QUANTILES: Version = (3, 4)
DROPS_OF_BOOSTER: Version = (3, 3)
DROPS_OF_MODEL: Version = (3, 4)


def rules_of(version: Version) -> tuple[bool, ...]:
    """Returns the rules of the native reader: links untrained models, clamps logits, sorts quantiles, adds leaves to zero, leaves weight_drop of a
    booster gbtree unread, and of its model."""
    return (
        version < NO_LINK_UNTRAINED,
        version >= CLAMPED_LOGIT,
        version >= SORTED_QUANTILES,
        version < FOLDED_FACTORS,
        version < DROPS_OF_BOOSTER,
        version < DROPS_OF_MODEL,
    )
