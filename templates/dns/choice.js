// The whole behaviour of the static pages. Old browsers run it as it stands; it must not need anything else.
(function () {
  var page = document.documentElement;
  var gpc = navigator.globalPrivacyControl === true;
  var DAYS = 365;

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

  function choiceOf(text) {
    return /^(1|true)$/.test(text) ? true : /^(0|false)$/.test(text) ? false : undefined;
  }

  function cookie(name) {
    return quietly(function () {
      return choiceOf(RegExp('(?:^|; )' + name + '=([^;]*)').exec(document.cookie)[1]);
    });
  }

  // The cookie beats local storage, as in the app; mp_dnsmi is the cookie's older name.
  function current() {
    var answers = [cookie('dnt'), cookie('mp_dnsmi'), quietly(function () {
      return choiceOf(localStorage.getItem('dns'));
    }), false];
    for (var i = 0; answers[i] === undefined; ) i++;
    return answers[i];
  }

  function save(on) {
    quietly(function () {
      document.cookie = 'dnt=' + (on ? 1 : 0) + '; Max-Age=' + DAYS * 86400 + '; Path=/; SameSite=Lax' +
        (location.protocol === 'https:' ? '; Secure' : '');
    });
    quietly(function () {
      var date = new Date(Date.now() + DAYS * 864e5).toISOString();
      localStorage.setItem('dns', String(on));
      localStorage.setItem('dns_manual', 'true');
      localStorage.setItem('dns_exp', JSON.stringify({ state: '', version: 1, date: date }));
    });
  }

  function start() {
    var toggle = document.querySelector('[role=switch]');
    var status = document.querySelector('[role=status]');
    var other = document.querySelector('[hreflang]');
    function show() {
      var on = gpc || current();
      page.setAttribute('data-choice', gpc ? 'gpc' : on ? 'on' : 'off');
      toggle.setAttribute('aria-checked', on);
      toggle.disabled = gpc;
      return on;
    }
    if (query('brand')) other.search = '?brand=' + encodeURIComponent(query('brand'));
    if (query('lang') === other.hreflang) location.replace(other.href);
    show();
    addEventListener('pageshow', show);
    toggle.onclick = function () {
      var on = !current();
      save(on);
      status.textContent = '';
      var answer = show() === on ? (on ? 'on' : 'off') : 'failed';
      setTimeout(function () {
        status.textContent = status.getAttribute('data-' + answer);
      }, 50);
    };
  }

  page.className = 'js';
  var title = page.getAttribute('data-title');
  if (title && query('brand') === page.getAttribute('data-brid')) {
    page.setAttribute('data-dressed', '');
    document.title = title;
  }
  document.addEventListener('DOMContentLoaded', start);
})();
