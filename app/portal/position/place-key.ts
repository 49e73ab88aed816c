/** Storage key of the place at which the last list was left (sessionStorage); one, as lists are large. */
export const PLACE_KEY = 'portal_place';
