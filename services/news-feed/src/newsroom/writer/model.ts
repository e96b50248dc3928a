import { readFileSync } from 'node:fs';
import type { Lang } from '../../languages.ts';
import { JudgedSchema, type SourceText, type Text, TranslatedSchema, WrittenSchema } from '../draft.ts';
import { Chat, type ChatOptions } from './chat.ts';
import { withoutInstructions } from './instructions.ts';
import { type Headline, ManuscriptError, type Writer } from './writer.ts';

const PROMPTS = {
  write: readFileSync(new URL('../prompts/write.md', import.meta.url), 'utf8'),
  translate: readFileSync(new URL('../prompts/translate.md', import.meta.url), 'utf8'),
  judge: readFileSync(new URL('../prompts/judge.md', import.meta.url), 'utf8'),
};
const LANGUAGE_NAMES: Readonly<Record<Lang, string>> = { en: 'English', cs: 'Czech' };
const SOURCES_AT_MOST = 10;
const SOURCE_CHARACTERS = 4000;
/** Of each language, to judge whether they are about one event. */
const HEADLINES_AT_MOST = 3;

/** Writes and translates by asking a model at a chat endpoint. */
export function modelWriter(options: ChatOptions): Writer {
  const chat = new Chat(options);
  return {
    name: `model ${options.model}`,
    isChecked: true,
    translates: true,
    spending: chat.spending,
    async write(assignment, complaints) {
      const { lang } = assignment;
      const chosen = longestOfEachPublisher(assignment.sources);
      const system = filled(PROMPTS.write, lang);
      const user = message({ sources: chosen.map(forModel) }, complaints);
      const written = await chat.ask(system, user, 'article', WrittenSchema);
      const known = new Set(chosen.map((source) => source.id));
      const invented = written.paragraphs
        .flatMap((paragraph) => paragraph.sources)
        .find((id) => !known.has(id));
      if (invented !== undefined)
        throw new ManuscriptError(`it names a source that does not exist: "${invented.slice(0, 40)}"`);
      const paragraphs = written.paragraphs.map((paragraph) => oneLine(paragraph.text));
      return { text: textOf(lang, { ...written, paragraphs }), category: written.category };
    },
    async translate(text, lang, complaints) {
      const { title, summary, paragraphs } = text;
      const user = message({ article: { title, summary, paragraphs } }, complaints);
      const translated = await chat.ask(
        filled(PROMPTS.translate, lang),
        user,
        'translation',
        TranslatedSchema,
      );
      return textOf(lang, { ...translated, paragraphs: translated.paragraphs.map(oneLine) });
    },
    judge(one, other) {
      const user = message({ first: shown(one), second: shown(other) }, []);
      return chat.ask(PROMPTS.judge, user, 'judgement', JudgedSchema);
    },
  };
}

function textOf(
  lang: Lang,
  { title, summary, paragraphs }: { title: string; summary: string; paragraphs: readonly string[] },
): Text {
  return { lang, title: oneLine(title), summary: oneLine(summary), paragraphs };
}

function longestOfEachPublisher(sources: readonly SourceText[]): SourceText[] {
  const longest = new Map<string, SourceText>();
  for (const source of sources) {
    const known = longest.get(source.publisher);
    if (known === undefined || known.text.length < source.text.length) longest.set(source.publisher, source);
  }
  return [...longest.values()].slice(0, SOURCES_AT_MOST);
}

function shown(reports: readonly Headline[]) {
  return reports.slice(0, HEADLINES_AT_MOST).map(({ title, summary }) => ({
    title: withoutInstructions(title),
    description: withoutInstructions(summary),
  }));
}

/** What a model sees of a source: JSON strings, so that no text can pass for the end of the data. */
function forModel({ id, publisher, title, summary, text, publishedAt }: SourceText) {
  return {
    id,
    publisher,
    published_at: new Date(publishedAt).toISOString(),
    title: withoutInstructions(title),
    description: withoutInstructions(summary),
    text: withoutInstructions(text.slice(0, SOURCE_CHARACTERS).toWellFormed()),
  };
}

function message(data: object, complaints: readonly string[]): string {
  const material = JSON.stringify(data, null, 1);
  if (complaints.length === 0) return material;
  const list = complaints.map((complaint) => `- ${complaint}`).join('\n');
  return `${material}\n\nYour last answer to this was refused:\n${list}\nAnswer again without these faults.`;
}

function filled(prompt: string, lang: Lang): string {
  return prompt.replaceAll('{{language}}', LANGUAGE_NAMES[lang]);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
