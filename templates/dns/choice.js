// The whole behaviour of the static pages. Old browsers run it as it stands; it must not need anything else.
(function () {
  var page = document.documentElement;
  var gpc = navigator.globalPrivacyControl === true;

  // Reading a cookie, storage or a malformed query may throw where the browser locks the page in.
  function quietly(task) {
    try {
      return task();
    } catch (e) {}
  }

  function query(name) {
    return quietly(function () {
      return decodeURIComponent(RegExp('[?&]' + name + '=([^&]*)').exec(location.search)[1]);
    });
  }

  // A damaged value stays a text.
  function read(task) {
    var text = quietly(task);
    return /^(1|true)$/.test(text) || (!/^(0|false)$/.test(text) && text);
  }

  function cookie(name) {
    return read(function () {
      return RegExp('(?:^|; )' + name + '=([^;]*)').exec(document.cookie)[1];
    });
  }

  // As in the app: the cookie beats local storage, mp_dnsmi is its older name, and a damaged value is an opt-out.
  function current() {
    var dnt = cookie('dnt');
    var old = cookie('mp_dnsmi');
    var dns = read(function () {
      return localStorage.dns;
    });
    if (dnt === !!dnt) return dnt;
    if (old === !!old) return old;
    return read(function () {
      return localStorage.dns_manual;
    })
      ? dns !== false
      : !!(dnt || old || dns);
  }

  // For 365 days.
  function save(on) {
    quietly(function () {
      document.cookie = 'dnt=' + (on ? 1 : 0) + '; Max-Age=31536000; Path=/; SameSite=Lax' +
        (location.protocol === 'https:' ? '; Secure' : '');
    });
    quietly(function () {
      localStorage.dns = on;
      localStorage.dns_manual = true;
      localStorage.dns_exp = JSON.stringify({
        state: '',
        version: 1,
        date: new Date(Date.now() + 31536e6)
      });
    });
  }

  function start() {
    var toggle = document.querySelector('[role=switch]');
    var status = document.querySelector('[role=status]');
    var other = document.querySelector('[hreflang]');
    function show(isAgain) {
      var on = gpc || current();
      page.dataset.choice = gpc ? 'gpc' : on ? 'on' : 'off';
      toggle.setAttribute('aria-checked', on);
      toggle.disabled = gpc;
      if (!isAgain) status.textContent = '';
      return on;
    }
    // Named by its file (….html), as in a folder on a disk or below another path, the page has the other language beside it.
    if (/html$/.test(location.pathname)) other.href = other.pathname.replace(/.*\//, '');
    if (query('brand')) other.search = '?brand=' + encodeURIComponent(query('brand'));
    if (query('lang') === other.hreflang) location.replace(other.href);
    show();
    // Another tab may have chosen. Its cookie may come a moment after its storage.
    onpageshow = onstorage = function () {
      show();
      setTimeout(show, 300, true);
    };
    toggle.onclick = function () {
      var on = !current();
      save(on);
      var answer = show() === on ? (on ? 'on' : 'off') : 'failed';
      setTimeout(function () {
        status.textContent = status.dataset[answer];
      }, 50);
    };
  }

  page.className = 'js';
  var title = page.dataset.title;
  if (title && query('brand') === page.dataset.brid) {
    page.dataset.dressed = '';
    document.title = title;
  }
  document.addEventListener('DOMContentLoaded', start);
})();
