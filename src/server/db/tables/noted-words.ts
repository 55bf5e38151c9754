/**
 * How an index of words takes in what is new: noted beside it, up to 64 MB in kB, and sorted in at night
 * (`docs/decisions/027-text-search.md`). A server that has no pg_trgm has no such index.
 */
export const NOTED_WORDS = { gin_pending_list_limit: 65536 }
