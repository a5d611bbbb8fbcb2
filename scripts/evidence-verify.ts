/**
 * `npm run evidence:verify -- FILE` verifies a bundle of evidence, or names the changes in it and exits with code 1;
 * with code 2 when the file could not be read.
 * It needs neither database nor network. `--key …` also demands that this public key signed it, which `npm run
 * audit:verify` of the installation prints.
 */
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { faultTexts } from '../apps/server/src/modules/log/evidence/evidence-faults.ts';
import {
  type EvidenceVerdict,
  verifyEvidence,
} from '../apps/server/src/modules/log/evidence/verify-evidence.ts';

/** Changes that are named; of more only the number is told. */
const maxLines = 50;

/**
 * Replaces control and direction characters, because names in a bundle come from others and must not move the cursor
 * or reverse the line.
 */
const plain = (line: string): string => line.replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '?');

function report(
  { faults, manifest, reached, documentCount }: EvidenceVerdict,
  isKeyGiven: boolean,
): string[] {
  const about = manifest
    ? [
        `Evidence of ${manifest.subject} ${manifest.id}, made at ${manifest.madeAt} by ${manifest.madeBy}`,
        `Files: ${manifest.files.length}; documents: ${documentCount}`,
        `Entries of the log: ${manifest.entryCount}; up to a signed day: ${reached.root}; up to the end of the chain then: ${reached.head}; by their own link alone: ${reached.alone}`,
        `Masked entries, proven by their place alone: ${manifest.maskedCount}`,
        `Public key (Ed25519, SPKI): ${manifest.publicKey}`,
        `The living chain must hold: npm run audit:verify -- --seq ${manifest.head.seq} --hash ${manifest.head.hash}`,
      ]
    : [];
  const found = faults.slice(0, maxLines).map(({ kind, where }) => `BAD: ${faultTexts[kind]}: ${where}`);
  const more = faults.length > maxLines ? [`…and ${faults.length - maxLines} more.`] : [];
  const good = isKeyGiven
    ? 'Good: nothing was changed since this key signed it.'
    : 'Good in itself: nothing was changed since this key signed it. Whose key it is was not looked at: give the one of the installation with --key.';
  return [...about, ...(faults.length === 0 ? [good] : [...found, ...more])].map(plain);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { key: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    console.error('Usage: npm run evidence:verify -- FILE.zip [--key PUBLIC_KEY]');
    return 2;
  }
  const verdict = verifyEvidence(await readFile(file), values.key);
  for (const line of report(verdict, values.key !== undefined)) console.log(line);
  return verdict.faults.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
