/** An article id: 1 to 20 digits (section 7). Ids of a carrier's back end are longer than those of our own stories. */
export const ARTICLE_ID = /^\d{1,20}$/;

export const isArticleId = (id: string): boolean => ARTICLE_ID.test(id);

/** The id at the beginning of a text that goes on with neither a letter nor a digit; undefined without one. */
export const idBeforeRest = (text: string): string | undefined => /^(\d{1,20})[^\p{L}\p{N}]/u.exec(text)?.[1];
