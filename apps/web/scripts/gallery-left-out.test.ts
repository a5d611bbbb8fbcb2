import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build, type Rolldown } from 'vite';

const app = join(import.meta.dirname, '..', 'src', 'app');

/** Files of a build of the routes alone; of the modules they import, only the gallery's page is followed. */
async function filesWith(define: Readonly<Record<string, string>>): Promise<string[]> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    define,
    build: {
      write: false,
      rolldownOptions: {
        input: join(app, 'routes.tsx'),
        external: (id) => !/routes\.tsx$|gallery-page\.tsx$|^\0|vite\/|commonjsHelpers/.test(id),
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput; // one input, no watching
  return output.map(({ fileName }) => fileName);
}

test('a build without the gallery has no file of it', async () => {
  const isOfGallery = (name: string) => name.includes('gallery');
  expect((await filesWith({})).some(isOfGallery)).toBe(true);
  expect((await filesWith({ __WITHOUT_GALLERY__: 'true' })).some(isOfGallery)).toBe(false);
});
