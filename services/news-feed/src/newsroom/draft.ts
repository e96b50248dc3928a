import Type, { type Static } from 'typebox';
import { CATEGORIES, type Category, type Lang } from '../languages.ts';

/** A text about an event, in one language. */
export type Text = {
  lang: Lang;
  title: string;
  summary: string;
  paragraphs: readonly string[];
};

/** What a writer made of an event, as it is kept until it is published. */
export type Draft = {
  original: Text;
  /** Null: there is none (yet, where `translates`). */
  translation: Text | null;
  /** Whether the writer translates at all. */
  translates: boolean;
  category: Category;
  /** Addresses of all reports of the event. */
  sources: readonly string[];
};

/** A report as the writer sees it. */
export type SourceText = {
  /** The name by which a writer refers to it: S1, S2, … */
  id: string;
  publisher: string;
  url: string;
  title: string;
  /** The source's own short description; may be empty. */
  summary: string;
  /** As much of the article as is known. */
  text: string;
  category: Category;
  /** Milliseconds since the epoch. */
  publishedAt: number;
};

/** An event to write about. */
export type Assignment = {
  key: string;
  lang: Lang;
  sources: readonly SourceText[];
};

const Line = Type.String({ minLength: 1, maxLength: 2000 });

/** What a model answers when it writes. */
export const WrittenSchema = Type.Object(
  {
    title: Line,
    summary: Line,
    category: Type.Enum([...CATEGORIES], { type: 'string' }),
    paragraphs: Type.Array(
      Type.Object(
        {
          text: Type.String({ minLength: 1, maxLength: 5000 }),
          sources: Type.Array(Type.String(), { minItems: 1, maxItems: 50 }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 20 },
    ),
  },
  { additionalProperties: false },
);
export type Written = Static<typeof WrittenSchema>;

/** What a model answers when it translates. */
export const TranslatedSchema = Type.Object(
  {
    title: Line,
    summary: Line,
    paragraphs: Type.Array(Type.String({ minLength: 1, maxLength: 5000 }), { minItems: 1, maxItems: 20 }),
  },
  { additionalProperties: false },
);
export type Translated = Static<typeof TranslatedSchema>;

/** What a model answers when it judges whether reports of two languages are about one event. */
export const JudgedSchema = Type.Object(
  {
    same_event: Type.Boolean(),
    shared: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 }),
  },
  { additionalProperties: false },
);
export type Judged = Static<typeof JudgedSchema>;
