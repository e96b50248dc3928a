import { html } from '@news-and-accounting/http';
import { pagePath, storyPagePath } from '../articles/addresses.ts';
import { storyOf } from '../stories/story.ts';
import { dateTime } from './list.ts';
import { langOf } from './newest.ts';
import { type Page, PageNotFound, pageRendering } from './page.ts';
import { WORDS } from './words.ts';

/** `/{lang}/stories/{id}`: a continuing event by day, with what was new each time. */
export const storyPage: Page = {
  path: '/{lang}/stories/{id}',
  render: async ({ params }, context) => {
    const lang = langOf(params);
    const words = WORDS[lang];
    const story = await storyOf(params.id ?? '', lang, context, words.timeZone);
    if (story === null) throw new PageNotFound(lang);
    // Of dates without a time.
    const day = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' });
    const days = story.days.map(({ date, developments }) => {
      const items = developments.map(
        ({ article, news }) => html`<article>
<h3><a href="${pagePath(article)}">${article.title}</a></h3>
<p class="meta">${dateTime(new Date(article.publishedAt).toISOString(), lang)}</p>
<ul aria-label="${words.whatIsNew}">${news.map((sentence) => html`<li>${sentence}</li>`)}</ul>
</article>
`,
      );
      return html`<section class="day" aria-labelledby="day-${date}">
<h2 id="day-${date}"><time datetime="${date}">${day.format(new Date(date))}</time></h2>
${items}</section>
`;
    });
    const dates = story.days.map(({ date }) => new Date(date));
    const [first = new Date(0), last = first] = [dates[0], dates.at(-1)];
    return pageRendering(
      {
        lang,
        title: story.title,
        description: `${words.story}: ${story.title}`,
        path: storyPagePath(lang, story.id),
        alternatePath: story.hasOther ? storyPagePath(lang === 'en' ? 'cs' : 'en', story.id) : null,
        main: html`<h1>${story.title}</h1>
<p class="lead">${words.story}, ${day.formatRange(first, last)}</p>
${days}`,
      },
      context,
    );
  },
};
