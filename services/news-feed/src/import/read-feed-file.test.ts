import { describe, expect, test } from 'vitest';
import { type ArticleLine, LineError } from './article-line.ts';
import { looksLikeFeed, readFeedFile } from './read-feed-file.ts';

const FALLBACK = Date.parse('2026-11-20T00:00:00Z');
const OPTIONS = { lang: 'cs', category: 'science', fallbackTime: FALLBACK } as const;

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);

/** The lines in the order of the feed. */
function read(feed: string | Buffer) {
  const bytes = typeof feed === 'string' ? bytesOf(feed) : feed;
  return readFeedFile(bytes, OPTIONS).sort((a, b) => a.line - b.line);
}

function articles(feed: string | Buffer): ArticleLine[] {
  return read(feed).map((line) => {
    if ('reason' in line) throw new Error(`item ${line.line}: ${line.reason}`);
    return line.article;
  });
}

function only(feed: string | Buffer): ArticleLine {
  const [article, ...others] = articles(feed);
  if (article === undefined || others.length > 0) throw new Error('not one item');
  return article;
}

const rss = (items: string, head = '<?xml version="1.0" encoding="UTF-8"?>') => `${head}
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel><title>Deník</title><link>https://denik.example/zpravy/</link><description>Zprávy</description>${items}</channel></rss>`;

const item = (members: Record<string, string>) =>
  `<item>${Object.entries({
    title: 'Titulek',
    link: 'https://denik.example/1',
    pubDate: 'Fri, 20 Nov 2026 10:00:00 +0100',
    description: 'Popis',
    ...members,
  })
    .map(([name, value]) => (value === '' ? '' : `<${name}>${value}</${name}>`))
    .join('')}</item>`;

describe('RSS 2.0', () => {
  test('an item becomes an article whose source is its link', () => {
    const feed = rss(`<item><title>Kůň &amp; vůz</title><link>https://denik.example/1</link>
      <guid isPermaLink="false">denik-1</guid><pubDate>Fri, 20 Nov 2026 10:00:00 +0100</pubDate>
      <description>Krátce &lt;b&gt;tučně&lt;/b&gt;.</description>
      <content:encoded><![CDATA[<p>První.</p><p>Druhý <a href="https://x.example">odkaz</a>.</p>]]></content:encoded>
      <media:content url="https://img.example/1.jpg" type="image/jpeg"/></item>`);
    expect(only(feed)).toEqual({
      lang: 'cs',
      key: 'denik-1',
      title: 'Kůň & vůz',
      summary: 'Krátce tučně.',
      category: 'science',
      publishedAt: Date.parse('2026-11-20T09:00:00Z'),
      updatedAt: null,
      imageUrl: 'https://img.example/1.jpg',
      sources: ['https://denik.example/1'],
      content: 'První.\n\nDruhý odkaz.',
      translationKey: null,
      storyKey: null,
      revisions: null,
      id: null,
      slug: null,
      isUndated: false,
    });
  });

  test('without a guid the link is the key; without a link a guid that is an address', () => {
    expect(only(rss(item({}))).key).toBe('https://denik.example/1');
    const guidOnly = item({ link: '', guid: 'https://denik.example/g' });
    expect(only(rss(guidOnly))).toMatchObject({
      key: 'https://denik.example/g',
      sources: ['https://denik.example/g'],
    });
  });

  test('the newest item, which comes first, gets the highest id', () => {
    const feed = rss([1, 2, 3].map((n) => item({ link: `https://denik.example/${n}` })).join(''));
    expect(readFeedFile(bytesOf(feed), OPTIONS).map(({ line }) => line)).toEqual([3, 2, 1]);
  });
});

describe('other formats', () => {
  test('RSS 1.0', () => {
    const feed = `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
      xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="https://r.example/"><title>R</title><link>https://r.example/</link></channel>
      <item rdf:about="https://r.example/1"><title>One</title><link>https://r.example/1</link>
      <description>About one</description><dc:date>2026-11-20T10:00:00Z</dc:date></item></rdf:RDF>`;
    expect(only(feed)).toMatchObject({
      key: 'https://r.example/1',
      title: 'One',
      summary: 'About one',
      content: 'About one',
      publishedAt: Date.parse('2026-11-20T10:00:00Z'),
    });
  });

  test('Atom, with text, HTML and XHTML', () => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><id>urn:a</id>
      <link href="https://a.example/"/>
      <entry><id>urn:1</id><title type="text">1 &lt; 2 &amp;amp; more</title>
        <link rel="self" href="https://a.example/1.atom"/><link rel="alternate" href="https://a.example/1"/>
        <published>2026-11-20T10:00:00Z</published><updated>2026-11-20T12:00:00Z</updated>
        <summary type="html">&lt;i&gt;S&lt;/i&gt;</summary>
        <content type="html">&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two&lt;/p&gt;</content></entry>
      <entry><id>urn:2</id><title type="html">&lt;em&gt;Two&lt;/em&gt;</title><link href="https://a.example/2"/>
        <updated>2026-11-20T12:00:00Z</updated>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>X &amp; Y</p><p>Z</p></div></content></entry></feed>`;
    expect(articles(feed)).toMatchObject([
      {
        key: 'urn:1',
        title: '1 < 2 &amp; more',
        summary: 'S',
        content: 'One\n\nTwo',
        sources: ['https://a.example/1'],
        publishedAt: Date.parse('2026-11-20T10:00:00Z'),
        updatedAt: Date.parse('2026-11-20T12:00:00Z'),
      },
      {
        key: 'urn:2',
        title: 'Two',
        content: 'X & Y\n\nZ',
        publishedAt: Date.parse('2026-11-20T12:00:00Z'),
      },
    ]);
  });

  test('JSON Feed, with HTML and with plain text', () => {
    const feed = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'J',
      home_page_url: 'https://j.example/',
      items: [
        {
          id: '1',
          url: 'https://j.example/1',
          title: 'a < b',
          content_html: '<p>One &amp; two</p>',
          date_published: '2026-11-20T10:00:00Z',
          image: '/1.png',
        },
        { id: '2', url: 'https://j.example/2', title: 'Two', content_text: 'x <b>\n\ny', date_modified: 'x' },
      ],
    });
    expect(looksLikeFeed(bytesOf(feed))).toBe(true);
    expect(articles(feed)).toMatchObject([
      { key: '1', title: 'a < b', content: 'One & two', imageUrl: 'https://j.example/1.png' },
      { key: '2', content: 'x <b>\n\ny', publishedAt: FALLBACK, isUndated: true },
    ]);
  });
});

describe('encodings', () => {
  const feed = rss(item({ title: 'Žluťoučký kůň' }), '');

  test.each<[string, Buffer]>([
    ['UTF-8 with a byte order mark', bytesOf(`\ufeff${feed}`)],
    ['UTF-16, little end first', bytesOf(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${feed}`, 'utf16le')],
    ['UTF-16, big end first', bytesOf(`\ufeff${feed}`, 'utf16le').swap16()],
  ])('%s', (_name, bytes) => {
    expect(looksLikeFeed(bytes.subarray(0, 64))).toBe(true);
    expect(only(bytes).title).toBe('Žluťoučký kůň');
  });

  test('ISO-8859-1 and windows-1250 by the declaration', () => {
    const french = rss(item({ title: 'Été à Orly' }), '<?xml version="1.0" encoding="ISO-8859-1"?>');
    expect(only(bytesOf(french, 'latin1')).title).toBe('Été à Orly');
    const czech = rss(item({ title: 'K@ň' }), "<?xml version='1.0' encoding='windows-1250' ?>");
    const bytes = bytesOf(czech.replaceAll(/[^\0-\x7f]/g, '?'));
    bytes[bytes.indexOf('@')] = 0xf9;
    expect(only(bytes).title).toBe('Ků?');
  });

  test('bytes that are no UTF-8 in spite of the declaration, or an encoding nobody knows', () => {
    expect(only(bytesOf(rss(item({ title: 'Été' })), 'latin1')).title).toBe('Été');
    const unknown = rss(item({ title: 'Plain' }), '<?xml version="1.0" encoding="x-klingon"?>');
    expect(only(unknown).title).toBe('Plain');
  });
});

describe('markup', () => {
  test.each([
    ['escaped tags in a title', { title: 'A &lt;em&gt;big&lt;/em&gt; day' }, 'title', 'A big day'],
    ['entities twice escaped', { title: 'AT&amp;amp;T &amp;ndash; news' }, 'title', 'AT&T – news'],
    ['CDATA', { title: '<![CDATA[5 &lt; 6 <b>bold</b>]]>' }, 'title', '5 < 6 bold'],
    ['a line break', { title: 'One\n   two' }, 'title', 'One two'],
    [
      'scripts and styles',
      {
        description:
          '<![CDATA[<style>.a{color:red}</style><p>Text</p><script>alert("x")</script><noscript>No</noscript>]]>',
      },
      'summary',
      'Text',
    ],
    ['comments', { description: '<![CDATA[Before<!-- secret -->After]]>' }, 'summary', 'BeforeAfter'],
    ['images', { description: '<![CDATA[<img src="x.png" alt="Picture">Text]]>' }, 'summary', 'Text'],
    [
      'frames and embedded players',
      {
        description:
          '<![CDATA[<iframe src="https://x.example">Frame</iframe><svg><title>T</title></svg>Text]]>',
      },
      'summary',
      'Text',
    ],
    [
      'headings, lists and line breaks',
      { description: '<![CDATA[<h2>Head</h2><ul><li>One<li>Two</ul>a<br>b]]>' },
      'content',
      'Head\n\n * One\n * Two\n\na\nb',
    ],
    ['characters that XML does not allow', { title: 'Be&amp;#7;ll' }, 'title', 'Be ll'],
  ] as const)('%s', (_name, members, member, expected) => {
    expect(only(rss(item(members)))[member]).toBe(expected);
  });

  test('a long text is cut for the summary, at a word', () => {
    const { summary, content } = only(rss(item({ description: 'slovo '.repeat(200) })));
    expect(summary).toMatch(/^(slovo )+slovo…$/);
    expect(summary.length).toBeLessThanOrEqual(400);
    expect(content.split(' ')).toHaveLength(200);
  });

  test('without any text the title is the text', () => {
    expect(only(rss(item({ description: '' })))).toMatchObject({ summary: 'Titulek', content: 'Titulek' });
  });
});

describe('links and dates', () => {
  test('a relative link starts from the address of the feed', () => {
    expect(only(rss(item({ link: 'clanek?id=1' }))).sources).toEqual([
      'https://denik.example/zpravy/clanek?id=1',
    ]);
  });

  test.each([
    ['missing', { link: '' }],
    ['another scheme', { link: 'mailto:a@b.example' }],
    ['a script', { link: 'javascript:alert(1)' }],
  ])('a link that is %s refuses the item, with its number', (_name, members) => {
    expect(read(rss(item({}) + item(members)))).toEqual([
      expect.objectContaining({ line: 1, article: expect.anything() }),
      { line: 2, reason: 'the item has no link' },
    ]);
  });

  test('an item without a title is refused', () => {
    expect(read(rss(item({ title: '&lt;br&gt;' })))).toEqual([{ line: 1, reason: 'the item has no title' }]);
  });

  test.each(['', 'soon', '0000-00-00', 'Fri, 20 Nov 1926 10:00:00 GMT', '9999-01-01T00:00:00Z'])(
    'the date "%s" gives way to the time of the file',
    (pubDate) => {
      expect(only(rss(item({ pubDate })))).toMatchObject({ publishedAt: FALLBACK, isUndated: true });
    },
  );
});

describe('no feed', () => {
  test.each([
    ['XML that breaks off', '<?xml version="1.0"?><rss version="2.0"><channel><item><title>a</tit'],
    ['a page', '<!doctype html><html><body><p>404</p></body></html>'],
    ['other XML', '<?xml version="1.0"?><catalogue><item/></catalogue>'],
    ['nothing but a tag', '<'],
    ['JSON that breaks off', '{"version": "https://jsonfeed.org/version/1.1", "items": ['],
  ])('%s', (_name, text) => {
    expect(looksLikeFeed(bytesOf(text))).toBe(true);
    expect(() => read(text)).toThrow(LineError);
  });

  test('entities that multiply stay small', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">]>${rss(item({ title: 'T&d;' }), '')}`;
    const lines = (() => {
      try {
        return read(bomb);
      } catch (error) {
        return error;
      }
    })();
    expect(JSON.stringify(lines)?.length).toBeLessThan(3000);
  });

  test('an entity for a file is not read', () => {
    const xxe = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>${rss(item({ title: 'T &f;' }), '')}`;
    let text = '';
    try {
      text = JSON.stringify(read(xxe));
    } catch (error) {
      expect(error).toBeInstanceOf(LineError);
    }
    expect(text).not.toContain('root:');
  });

  test('JSON Lines are none, whatever their texts hold', () => {
    const line = JSON.stringify({ content: '"version": "https://jsonfeed.org/version/1" <rss>' });
    expect(looksLikeFeed(bytesOf(`\ufeff\n${line}`))).toBe(false);
    expect(looksLikeFeed(bytesOf(''))).toBe(false);
  });
});
