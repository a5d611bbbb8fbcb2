/**
 * Worker that searches a share of a proof, so that the page stays responsive. Posts 'tried' after each try, then the
 * number or 'none'.
 */
import { findNumber, type Puzzle, type Share } from './proof-search.ts';

export type ProofWork = { readonly puzzle: Puzzle } & Share;
export type ProofNews = 'tried' | 'none' | number;

addEventListener('message', ({ data: { puzzle, ...share } }: MessageEvent<ProofWork>) => {
  const report = (news: ProofNews) => postMessage(news);
  report(findNumber(puzzle, share, () => report('tried')) ?? 'none');
});
