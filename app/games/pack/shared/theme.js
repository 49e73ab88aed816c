/**
 * Before anything is painted: the theme that the address asks for (`theme=dark`), or else that of the system. It is an
 * attribute of the document, so that styles name each theme once. A classic script, as a module would run too late.
 */
{
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isForced = new URLSearchParams(location.search).get('theme') === 'dark';
  const show = () => {
    document.documentElement.dataset.theme = isForced || system.matches ? 'dark' : 'light';
  };
  show();
  system.addEventListener('change', show);
}
