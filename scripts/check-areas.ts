/**
 * Checks that the folders of the contract, the server's modules and the web's features are named after areas. Fails
 * when a folder has another name, when an area with calls has no module, when a migration belongs neither to an area
 * nor to the platform, and when a folder of sources has a name that says nothing.
 */
import { existsSync, readdirSync } from 'node:fs';

const areas = [
  'identity',
  'crm',
  'sarafi',
  'merchants',
  'imports',
  'exports',
  'sana',
  'payments',
  'settings',
  'dashboard',
  'log',
  'approvals',
  'intake',
  'jobs',
  'workspace',
];

const foldersOf = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

const problems: string[] = [];
const contract = foldersOf('packages/contract/src').filter((name) => name !== 'kernel' && name !== 'words');
const modules = foldersOf('apps/server/src/modules');
const features = foldersOf('apps/web/src/features');

for (const [where, names] of Object.entries({
  'packages/contract/src': contract,
  'apps/server/src/modules': modules,
  'apps/web/src/features': features,
})) {
  for (const name of names) {
    if (!areas.includes(name))
      problems.push(`${where}/${name}: not one of the area words (${areas.join(', ')})`);
  }
}
for (const name of contract) {
  const hasCalls = existsSync(`packages/contract/src/${name}/${name}.contract.ts`);
  if (hasCalls && !modules.includes(name))
    problems.push(`apps/server/src/modules/${name}: missing, the contract declares calls for it`);
}
const migrations = 'apps/server/migrations';
for (const name of readdirSync(migrations)) {
  const area = /^\d{4}_([a-z]+)/u.exec(name)?.[1];
  if (area !== 'platform' && !areas.includes(area ?? ''))
    problems.push(`${migrations}/${name}: not named after one of the areas or the platform`);
}
/** Names of folders that do not tell what is in them (docs/house-style.md). */
const sayNothing = ['shared', 'common', 'core', 'utils', 'types', 'helpers'];
const workspaces = ['packages', 'apps'].flatMap((folder) =>
  foldersOf(folder).map((name) => `${folder}/${name}`),
);
for (const workspace of workspaces) {
  for (const name of foldersOf(`${workspace}/src`)) {
    if (sayNothing.includes(name))
      problems.push(`${workspace}/src/${name}: a folder of this name says nothing`);
  }
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log('areas: folders agree');
