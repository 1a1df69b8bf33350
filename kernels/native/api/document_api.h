/* Model files in JSON, UBJSON and LightGBM's text, for Python
   (onnx_treebeard/native/model_text.py). In: the bytes of a file. Out: the rows of its trees, and
   columns of their values.

   Functions that can fail return 0 on success; otherwise they fill the fault. The caller owns the
   bytes, which have to outlive the document and to be followed by a zero byte. */
#ifndef TREEBEARD_TEXT_API_H
#define TREEBEARD_TEXT_API_H

#include "api/planner_api.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct treebeard_document treebeard_document;

/* format: "json", "ubjson" or "lightgbm" (readers/documents/). contents: what the scanner of the
 * format outputs besides rows. */
TREEBEARD_API int treebeard_document_open(const char* format, const char* data, int64_t size,
                                          treebeard_document** out, treebeard_result** contents,
                                          treebeard_fault* fault);
TREEBEARD_API void treebeard_document_destroy(treebeard_document* document);

/* What the rows `chosen` of a table have at a key, or at a key below another where `outer` is not
   null: "size" of each row (-1 absent, -2 wrong), "values" of all (readers/documents/document.h).
   wanted: 0 counts only, 1 a whole number, 2 lists of those, 3 lists of numbers. */
TREEBEARD_API int treebeard_document_gather(const treebeard_document* document, int64_t table,
                                            const char* outer, const char* key, int32_t wanted,
                                            const int64_t* chosen, int64_t n_chosen,
                                            treebeard_result** out, treebeard_fault* fault);

/* The forest of an XGBoost document, in the form of forest_columns.h: trees `first` to `end` of it
   (readers/boosters/xgboost.h). rules: 1 the link is for untrained models too, 2 logits are
   clamped, 4 quantiles are sorted, 8 DART's leaves are added to zero first, 16 and 32 weight_drop
   of a booster gbtree and of its model are left unread. */
TREEBEARD_API int treebeard_document_xgboost(const treebeard_document* document, int64_t first,
                                             int64_t end, int32_t rules, treebeard_result** out,
                                             treebeard_fault* fault);

/* The forest of a LightGBM model in text or as a JSON dump (readers/boosters/lightgbm.h), in the
   form of forest_columns.h: trees `first` to `end` of it, or all where `end` is negative. */
TREEBEARD_API int treebeard_document_lightgbm(const treebeard_document* document, int64_t first,
                                              int64_t end, treebeard_result** out,
                                              treebeard_fault* fault);

#ifdef __cplusplus
}
#endif

#endif
