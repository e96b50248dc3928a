/** Sentences that speak to a machine instead of to readers. */
const ADDRESSED_TO_A_MODEL = [
  /\b(ignore|disregard|forget|override)\b[^.!?]{0,60}\b(previous|prior|above|earlier|all|your|system|these)\b[^.!?]{0,40}\b(instructions?|prompts?|rules|directions|guidelines)\b/i,
  /\b(ignoruj|zapomeň|nedbej|přehlédni)\w*\b[^.!?]{0,60}\b(pokyn|instrukc|příkaz|pravid)/i,
  /\b(system prompt|systémov\w+ prompt|you are (now )?(an?|the) (ai|assistant|language model|chatbot))\b/i,
  /<\|?(im_start|im_end|system|assistant|endoftext)\|?>|\[\/?INST\]|^#+\s*(system|assistant|instruction)s?\s*:?$/im,
  /\b(respond|reply|answer) (only )?(with|in) (json|the following)\b/i,
];

/**
 * A source's text without sentences that are meant for a model. Only a first line of defence: the prompt says
 * that sources are data, and what is written is checked against several sources.
 */
export function withoutInstructions(text: string): string {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .filter((sentence) => !ADDRESSED_TO_A_MODEL.some((pattern) => pattern.test(sentence)))
    .join(' ');
}
