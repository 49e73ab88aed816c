(function () {
  var root = document.documentElement;
  var gpc = navigator.globalPrivacyControl === true;

  function query(name) {
    try {
      var found = new RegExp('[?&]' + name + '=([^&#]*)').exec(location.search);
      return found ? decodeURIComponent(found[1]) : '';
    } catch (e) {
      return '';
    }
  }

  function choiceOf(text) {
    if (text === '1' || text === 'true') return true;
    if (text === '0' || text === 'false') return false;
    return null;
  }

  function cookie(name) {
    try {
      var found = new RegExp('(?:^|; *)' + name + '=([^;]*)').exec(document.cookie);
      return choiceOf(found && found[1]);
    } catch (e) {
      return null;
    }
  }

  function stored() {
    try {
      return choiceOf(localStorage.getItem('dns'));
    } catch (e) {
      return null;
    }
  }

  function current() {
    var kept = cookie('dnt');
    if (kept === null) kept = cookie('mp_dnsmi');
    return kept === null ? stored() : kept;
  }

  function save(on) {
    var days = 365;
    var secure = location.protocol === 'https:' ? '; Secure' : '';
    try {
      document.cookie = 'dnt=' + (on ? 1 : 0) + '; Max-Age=' + days * 86400 + '; Path=/; SameSite=Lax' + secure;
    } catch (e) {}
    try {
      localStorage.setItem('dns', String(on));
      localStorage.setItem('dns_manual', 'true');
      var date = new Date(Date.now() + days * 864e5).toISOString();
      localStorage.setItem('dns_exp', JSON.stringify({ state: on, version: 1, date: date }));
    } catch (e) {}
    return cookie('dnt') === on || (cookie('dnt') === null && stored() === on);
  }

  function show(toggle, on) {
    root.setAttribute('data-choice', gpc ? 'gpc' : on ? 'on' : 'off');
    toggle.setAttribute('aria-checked', String(gpc || on));
    toggle.disabled = gpc;
  }

  function start() {
    var toggle = document.querySelector('[role=switch]');
    var status = document.querySelector('[role=status]');
    var other = document.querySelector('a.lang');
    if (query('brand')) other.search = '?brand=' + encodeURIComponent(query('brand'));
    if (query('lang') === other.hreflang) return location.replace(other.href);
    show(toggle, current() === true);
    toggle.addEventListener('click', function () {
      var on = toggle.getAttribute('aria-checked') !== 'true';
      var saved = save(on);
      if (saved) show(toggle, on);
      status.textContent = '';
      setTimeout(function () {
        status.textContent = status.getAttribute(saved ? (on ? 'data-on' : 'data-off') : 'data-failed');
      }, 50);
    });
    addEventListener('pageshow', function (event) {
      if (event.persisted) show(toggle, current() === true);
    });
  }

  root.classList.add('js');
  var brid = root.getAttribute('data-brid');
  if (brid && query('brand') === brid && root.hasAttribute('data-title')) {
    root.setAttribute('data-dressed', '');
    document.title = root.getAttribute('data-title');
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
})();
