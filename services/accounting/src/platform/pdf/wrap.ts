type WidthOf = (text: string) => number;

/**
 * A text on lines that are at most so wide: broken at blanks, and within a word where it is wider than a line.
 * Line breaks of the text stay.
 */
export function wrapped(text: string, width: number, widthOf: WidthOf): string[] {
  if (!text.includes('\n') && widthOf(text) <= width) return [text];
  return text.split('\n').flatMap((paragraph) => wrappedParagraph(paragraph.trimEnd(), width, widthOf));
}

function wrappedParagraph(text: string, width: number, widthOf: WidthOf): string[] {
  const space = widthOf(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ').flatMap((each) => pieces(each, width, widthOf))) {
    const wide = widthOf(word.text);
    const isFitting = used + (word.isNew ? space : 0) + wide <= width;
    if (line !== '' && isFitting) {
      line += word.isNew ? ` ${word.text}` : word.text;
      used += (word.isNew ? space : 0) + wide;
      continue;
    }
    if (line !== '') lines.push(line);
    [line, used] = [word.text, wide];
  }
  return [...lines, line];
}

/** A word, or the pieces of one that is too wide for a line. */
function pieces(word: string, width: number, widthOf: WidthOf): { text: string; isNew: boolean }[] {
  if (widthOf(word) <= width) return [{ text: word, isNew: true }];
  const parts: { text: string; isNew: boolean }[] = [];
  let text = '';
  let used = 0;
  for (const letter of word) {
    const wide = widthOf(letter);
    if (text !== '' && used + wide > width) {
      parts.push({ text, isNew: parts.length === 0 });
      [text, used] = ['', 0];
    }
    text += letter;
    used += wide;
  }
  return [...parts, { text, isNew: parts.length === 0 }];
}
