/**
 * Runs before anything is painted: the browser shows no message for a search box that is empty or blank (section 5).
 */
export const QUIET_SEARCH_SCRIPT =
  ';addEventListener("invalid",function(e){if(e.target.type=="search")e.preventDefault()},true)';
