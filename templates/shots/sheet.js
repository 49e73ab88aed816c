(() => {
  const form = document.querySelector('form');
  const shots = [...document.querySelectorAll('figure')];
  const counted = shots.filter((shot) => !('copy' in shot.dataset));
  const fits = (shot, [name, wanted]) =>
    wanted === '' || (shot.dataset[name] || '').split(' ').includes(wanted);
  const show = () => {
    const chosen = [...new FormData(form)];
    for (const shot of shots) shot.hidden = !chosen.every((choice) => fits(shot, choice));
    for (const group of document.querySelectorAll('.row,.screen,.brand'))
      group.hidden = !group.querySelector('figure:not([hidden])');
    const left = counted.filter((shot) => !shot.hidden).length;
    form.querySelector('output').textContent =
      left === counted.length ? `${left} shots` : `${left} of ${counted.length} shots`;
    return new URLSearchParams(chosen.filter(([, value]) => value)).toString();
  };
  const read = () => {
    const kept = new URLSearchParams(location.hash.slice(1));
    for (const select of form.querySelectorAll('select')) {
      select.value = kept.get(select.name) || '';
      if (select.selectedIndex < 0) select.value = '';
    }
    show();
  };
  // What is chosen stands in the address, so that it can be sent to somebody.
  form.addEventListener('change', () => history.replaceState(null, '', `#${show()}`));
  addEventListener('hashchange', read);
  form.hidden = false;
  read();
})();
