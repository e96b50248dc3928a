/**
 * The shape of texts in another language: the same keys, and functions of the same values. Forms of a word are as many
 * as that language has.
 */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends readonly [string, string, string, string?]
    ? readonly [one: string, other: string]
    : Texts extends RegExp
      ? RegExp
      : Texts extends (...values: infer Values) => infer Text
        ? (...values: Values) => Translated<Text>
        : Texts extends readonly (infer Item)[]
          ? readonly Translated<Item>[]
          : Texts extends object
            ? { readonly [Key in keyof Texts]: Translated<Texts[Key]> }
            : Texts;
