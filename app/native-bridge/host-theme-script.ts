/**
 * Inline script in the head of each page, before the first paint: an Android host may force the dark theme (section
 * 2). Small and without imports; without a bridge it does nothing.
 */
export const HOST_THEME_SCRIPT =
  'try{var h=JSON.parse(mastheadBridge.host());if(h.platform=="android"&&h.darkTheme===true)document.documentElement.dataset.theme="dark"}catch(e){}';
