// The whole behaviour of the static pages. Old browsers run it as it stands; it must not need anything else.
(function () {
  var page = document.documentElement;
  var gpc = navigator.globalPrivacyControl === true;

  // Reading a cookie, storage or a malformed query may throw where the browser locks the page in.
  function tryTo(task) {
    try {
      return task();
    } catch (e) {}
  }

  function query(name) {
    return tryTo(function () {
      return decodeURIComponent(RegExp('[?&]' + name + '=([^&]*)').exec(location.search)[1]);
    });
  }

  // A damaged value stays a text.
  function read(task) {
    var text = tryTo(task);
    return /^(1|true)$/.test(text) || !/^(0|false)$/.test(text) && text;
  }

  // A parent domain may set one of the same name too: an opt-out wins, then a damaged value.
  function cookie(name) {
    return ['1|true', '(?!(0|false)?;).*?', '.*?'].reduce(function (best, one) {
      return best || read(function () {
        return RegExp('; ' + name + '=(' + one + ');').exec('; ' + document.cookie + ';')[1];
      });
    }, 0);
  }

  // As in the app: the cookie beats local storage, mp_dnsmi is its older name, and a damaged value is an opt-out.
  function chosen() {
    var on = cookie('dnt');
    if (on !== false) on = on || cookie('mp_dnsmi');
    var dns = read(function () {
      return localStorage.dns;
    });
    return on === !!on ? on : read(function () {
      return localStorage.dns_manual;
    }) ? dns !== false : !!(on || dns);
  }

  // For 365 days.
  function save(on) {
    tryTo(function () {
      document.cookie = 'dnt=' + (on | 0) + ';Max-Age=31536000;Path=/;SameSite=Lax' +
        (location.protocol === 'https:' ? ';Secure' : '');
    });
    tryTo(function () {
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
    var toggle = document.querySelector('button');
    var status = document.querySelector('[role=status]');
    var other = document.querySelector('[hreflang]');
    function show(again) {
      var on = gpc || chosen();
      page.dataset.choice = gpc ? 'gpc' : on ? 'on' : 'off';
      toggle.setAttribute('aria-checked', on);
      toggle.disabled = gpc;
      if (!again) status.textContent = '';
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
      setTimeout(show, 300, 1);
    };
    toggle.onclick = function () {
      var on = !chosen();
      save(on);
      var answer = show() === on ? on ? 'on' : 'off' : 'failed';
      setTimeout(function () {
        status.textContent = status.dataset[answer];
      }, 50);
    };
  }

  page.className = 'js';
  var title = page.dataset.title;
  if (title && query('brand') === page.dataset.brid) {
    page.dataset.branded = '';
    document.title = title;
  }
  document.addEventListener('DOMContentLoaded', start);
})();
