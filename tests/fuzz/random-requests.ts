import { seededRandom } from '#app/lib/seeded-random.ts';

const METHODS = [
  ...['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'POST', 'DELETE', 'PUT', 'PATCH'],
  ...['OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'QUERY', 'get', 'FOO', 'PURGE', 'M-SEARCH', ''],
];

/** All but /error, which is the page of a failure and says so by its status. */
const PATHS = [
  ...['/', '/portal', '/dns', '/not-found', '/game-zone', '/horoscope', '/en/home', '/es/home', '/*'],
  ...['/article-content/100001', '/article-intro/100001', '/article-summary/100001', '/games/blocks', '/fsd'],
  ...['/fsd-spa', '/fsd-spa-pwa', '/horoscope/signs/leo/tomorrow', '/horoscope/signs/leo/America/Bogota'],
  ...[
    '/api/articles',
    '/api/dns-state',
    '/api/feedback',
    '/api/games',
    '/api/openapi.json',
    '/api/reactions',
  ],
  ...['/api/firebaseAdmin/subscribeToTopic', '/api/outbrain-redirect-hack', '/api/nowhere', '/api/spa/fsd'],
  ...[
    '/api/spa/article/100001',
    '/api/spa/article/summary/100001',
    '/api/spa/configs/portal',
    '/api/spa/portal',
  ],
  ...[
    '/api/spa/games/blocks',
    '/api/spa/horoscope/signs/leo/UTC',
    '/api/summary/100001',
    '/collect',
    '/healthz',
  ],
  ...['/readyz', '/sw.js', '/push-settings.json', '/manifest.webmanifest', '/robots.txt', '/favicon.ico'],
  ...['/ads.txt', '/ads/prebid.js', '/sitemap.xml', '/news-sitemap.xml', '/.well-known/gpc.json'],
  ...[
    '/assets/none.js',
    '/static/none.css',
    '/brand/newsroom/0/logo.svg',
    '/demo/pictures/a.jpg',
    '/picture/a',
  ],
  ...['/game-pack/blocks/index.html', '/websub/a', '/_root', '/build', '/index.php', '/.env', '/.git/config'],
];

const PARTS = [
  ...[
    '%00',
    '%ff',
    '%C0%AF',
    '%E0%A4%A',
    '%',
    '%2',
    '%25',
    '%2e%2e%2f',
    '%2F%2Fevil.example',
    '%5c',
    '%5C',
    '\\',
  ],
  ...[
    '..',
    '../..',
    '//',
    '///',
    '/./',
    ';a=b',
    '%0d%0aX: 1',
    '%09',
    '%7f',
    '%E2%80%AE',
    '%F0%9F%92%A9',
    '@',
    ':',
  ],
  ...[
    '<script>',
    '%3Cscript%3E',
    "'",
    '"',
    '`',
    '{',
    '}',
    '|',
    '^',
    '~',
    '$',
    '$&',
    '*',
    '+',
    '.data',
    '.DATA',
  ],
  ...['.json', '.js', '.br', '.map', 'javascript:alert(1)', 'constructor', '__proto__', 'NaN', '-1', '1e309'],
  ...[
    '99999999999999999999999',
    '0x10',
    'é',
    'a'.repeat(200),
    'a'.repeat(9_000),
    'undefined',
    'null',
    '[object',
  ],
];

const PARAMETERS = [
  ...[
    'brid',
    'lang',
    'topic',
    'offset',
    'asOf',
    'customer',
    'forceArticlePageV2',
    'is_summary_full',
    'saved',
  ],
  ...[
    'isDarkMode',
    'cd',
    'rp',
    '_data',
    '_routes',
    'index',
    'version',
    'p',
    'auid',
    'token',
    'limit',
    'url',
    'abt',
  ],
  ...[
    'category',
    'promptId',
    'sign',
    'timeZone',
    'constructor',
    '__proto__',
    'hasOwnProperty',
    'hub.mode',
    'w',
    '',
  ],
  ...[
    'hub.challenge',
    'articleId',
    'id',
    'pageName',
    'deviceId',
    'storyId',
    'excluded',
    'q',
    'page',
    'a[b]',
    'a[]',
  ],
];

const VALUES = [
  ...[
    '',
    '0',
    '1',
    '-1',
    '1.5',
    '1e309',
    'NaN',
    'true',
    'newsroom',
    'carrierOne',
    'nobody',
    'es',
    'en',
    'xx',
  ],
  ...[
    'latest',
    'sports',
    'root',
    'routes/dns',
    'routes/$',
    '{}',
    '[]',
    '{"abt":1}',
    '{"__proto__":{"a":1}}',
    '{',
  ],
  ...['"', '[[[[[[', '%7B%22auid%22%3A%22x%22%7D', 'https://evil.example/', '//evil.example', 'javascript:1'],
  ...[
    'http://127.0.0.1:1/',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    '../../etc/passwd',
    'a'.repeat(101),
  ],
  ...[
    'a'.repeat(3_000),
    '9007199254740993',
    '2026-13-45',
    '1700000000000',
    "' or 1=1--",
    '${7*7}',
    '{{7*7}}',
  ],
];

const HOSTS = [
  ...[
    'localhost',
    'localhost',
    'localhost',
    'localhost',
    'newsroom.localhost',
    'LOCALHOST:1',
    '127.0.0.1',
    '[::1]',
  ],
  ...[
    'evil.example',
    'evil.example:81@x',
    'a b',
    'a/b',
    'a?b',
    'a#b',
    '[::1',
    ':80',
    'a:b',
    'a:99999',
    'é',
    '"',
  ],
  ...['localhost\r\nHost: b', '..', '-', 'xn--', 'xn--a', '1.2.3.4.5', '0x7f.1', 'a'.repeat(300), '%00', ''],
];

const HEADERS: ReadonlyArray<[name: string, values: readonly string[]]> = [
  ['Origin', ['null', '%%%', 'http://evil.example', 'http://localhost', 'http://', 'file://', '', 'a, b']],
  ['Sec-Fetch-Site', ['same-origin', 'cross-site', 'none', 'x', '']],
  ['X-Forwarded-Host', ['evil.example', '', 'a b', '//', ':']],
  ['X-Forwarded-Proto', ['https', 'javascript', '']],
  ['X-Forwarded-For', ['1.2.3.4', 'a', ',,,', '::1', '1.2.3.4:x', 'a'.repeat(500)]],
  ['Forwarded', ['for=1.2.3.4', 'for="', 'for="\\', ';;;', 'for="[::"', '=,=;=']],
  ['Accept-Encoding', ['br', 'gzip', '*', 'br;q=x', ';;;', 'identity;q=0, *;q=0', ',']],
  ['Accept-Language', ['es', 'xx', '*', 'es;q=2', ';', 'a'.repeat(300), '-']],
  [
    'Cookie',
    ['i18next=es', 'i18next=%', 'dnt=1', 'dnt=%ff; a', '=', ';;;', 'a=b=c', '__proto__=1', 'dns=%E0%A4'],
  ],
  ['If-None-Match', ['*', 'W/"x"', '"', 'x, y']],
  ['If-Modified-Since', ['Sun, 22 Nov 2026 00:00:00 GMT', 'x', '-1']],
  [
    'Range',
    ['bytes=0-1', 'bytes=-', 'bytes=9-1', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=99999999999999999999-'],
  ],
  ['If-Range', ['"x"', 'x']],
  ['User-Agent', ['Googlebot', '', 'a'.repeat(500), 'Mozilla/5.0 (Linux; Android 14)', '\u0080']],
  ['Sec-GPC', ['1', '0', 'x']],
  ['Sec-Purpose', ['prefetch', 'x']],
  ['Expect', ['100-continue', 'x']],
  ['Upgrade', ['websocket', 'h2c']],
  ['Transfer-Encoding', ['chunked', 'gzip', 'gzip, chunked', 'identity', 'x']],
  ['Content-Length', ['0', '5', '-1', 'x', '1e3', '99999999999999999999', '5, 6']],
  ['Content-Encoding', ['gzip', 'br', 'x']],
  ['TE', ['trailers', 'x']],
  ['X-Remix-Revalidate', ['yes']],
  ['X HEADER', ['1']],
  ['X', ['a'.repeat(9_000), 'a'.repeat(40_000), '\u0001', '']],
];

/** Headers with which a request is still one of HTTP/1.1. */
const TAME_HEADERS = HEADERS.slice(
  0,
  HEADERS.findIndex(([name]) => name === 'Expect'),
);

const TYPES = [
  ...[
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    '',
  ],
  ...[
    'multipart/form-data',
    'application/json; charset=utf-16',
    'x',
    'application/x-www-form-urlencoded; charset=x',
  ],
];

const BODIES = [
  ...[
    '',
    '{}',
    '[]',
    'null',
    '1',
    '"',
    '{',
    '{"events":[]}',
    '{"events":[{}]}',
    '{"events":[null]}',
    '{"events":1}',
  ],
  ...['{"events":[{"event_name":"page view","event_id":{}}]}', '{"__proto__":{"x":1}}', '{"constructor":1}'],
  ...[
    '{"brid":"newsroom","language":"es","rating":5,"text":"a"}',
    '{"brid":"__proto__","language":"es","rating":5}',
  ],
  ...[
    '{"brid":"newsroom","language":"es","rating":1e309}',
    '{"auid":"fuzz","kind":"read","storyId":"100001"}',
  ],
  ...[
    '{"auid":"fuzz","kind":"read","storyId":"99999999999999999999"}',
    '{"auid":"a","kind":"follow","sourceId":"x"}',
  ],
  ...[
    'choice=1',
    'choice=0',
    'choice=',
    'choice=1&choice=0',
    'choice[]=1',
    '%',
    '--x\r\n',
    '--x--',
    '\u0000',
  ],
  ...[
    '--x\r\nContent-Disposition: form-data; name="choice"\r\n\r\n1\r\n--x--\r\n',
    'a'.repeat(1_001),
    '['.repeat(900),
  ],
  ...[
    '5\r\nabcde\r\n0\r\n\r\n',
    'ZZ\r\n',
    '-1\r\n',
    'FFFFFFFFFFFFFFFFF\r\n',
    '{"text":"\\ud800"}',
    '\u00ff\u00fe',
  ],
];

/** An endless series of distinct requests, as the bytes that go over the wire (one character a byte). */
export function* randomRequests(seed: number): Generator<string> {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = (most: number) => Array.from({ length: Math.floor(random() * (most + 1)) });
  const rarely = (share: number) => random() < share;

  const query = () => {
    const pairs = some(4).map(
      () => `${pick(PARAMETERS)}=${rarely(0.9) ? encodeURIComponent(pick(VALUES)) : pick(VALUES)}`,
    );
    return pairs.length > 0 ? `?${pairs.join('&')}` : '';
  };
  const header = (list: typeof HEADERS) => {
    const [name, values] = pick(list);
    return `${name}: ${pick(values)}`;
  };
  const withBody = (body: string) =>
    body === '' ? [] : [`Content-Type: ${pick(TYPES)}`, `Content-Length: ${body.length}`];

  /** A request that is well-formed, so that it gets to its route, with odd values. */
  const tame = () => {
    const method = rarely(0.75) ? pick(['GET', 'GET', 'GET', 'HEAD']) : pick(['POST', 'POST', 'DELETE']);
    const body = method === 'POST' ? pick(BODIES) : '';
    const path = pick(PATHS) + (rarely(0.1) ? pick(['.data', '/', '.json']) : '');
    const tail = rarely(0.15) ? `/${encodeURIComponent(pick(VALUES))}` : '';
    const headers = ['Host: localhost', ...some(2).map(() => header(TAME_HEADERS)), ...withBody(body)];
    return [`${method} ${path}${tail}${query()} HTTP/1.1`, ...headers, 'Connection: close', '', body].join(
      '\r\n',
    );
  };
  /** A request with anything anywhere. */
  const wild = () => {
    const method = pick(METHODS);
    const body = method === 'POST' || rarely(0.1) ? pick(BODIES) : '';
    const path = rarely(0.7)
      ? pick(PATHS)
      : `/${some(3)
          .map(() => pick(PARTS))
          .join('/')}`;
    const at = Math.floor(random() * (path.length + 1));
    const odd = path.slice(0, at) + (rarely(0.4) ? pick(PARTS) : '') + path.slice(at);
    const start = rarely(0.04)
      ? pick(['http://evil.example', 'http://localhost', 'HTTP://A@B', '*', '//a@b', ''])
      : '';
    const host = rarely(0.03) ? [] : [`Host: ${rarely(0.7) ? 'localhost' : pick(HOSTS)}`];
    const headers = [...host, ...some(3).map(() => header(HEADERS)), ...(rarely(0.9) ? withBody(body) : [])];
    const version = rarely(0.02) ? pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', '']) : 'HTTP/1.1';
    const end = rarely(0.03) ? '\n' : '\r\n';
    return [`${method} ${start}${odd}${query()} ${version}`, ...headers, 'Connection: close', '', body].join(
      end,
    );
  };

  const sent = new Set<string>();
  while (true) {
    const text = rarely(0.7) ? tame() : wild();
    if (sent.has(text)) continue;
    sent.add(text);
    yield text;
  }
}
