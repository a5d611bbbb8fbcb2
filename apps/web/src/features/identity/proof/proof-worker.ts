/** Works on a proof beside the page, which stays quick. Says 'tried' for each try, the number once, or 'none'. */
import { findNumber, type Puzzle, type Share } from './proof-search.ts';

export type ProofWork = { readonly puzzle: Puzzle } & Share;
export type ProofNews = 'tried' | 'none' | number;

addEventListener('message', ({ data: { puzzle, ...share } }: MessageEvent<ProofWork>) => {
  const say = (news: ProofNews) => postMessage(news);
  say(findNumber(puzzle, share, () => say('tried')) ?? 'none');
});
