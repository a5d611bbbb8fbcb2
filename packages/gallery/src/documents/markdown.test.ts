import { describe, expect, test } from 'vitest';
import { notes } from './notes.ts';
import readme from '../../../../README.md?raw';
import { blocksOf, sectionOf, spansOf } from './markdown.ts';

describe('documents of the repository', () => {
  test('code keeps its blank lines, tables lose their rule', () => {
    const blocks = blocksOf(
      '# A\n\ntext\nmore\n\n```\na\n\nb\n```\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n- p\n- q\n',
    );
    expect(blocks).toEqual([
      { kind: 'heading', level: 1, text: 'A' },
      { kind: 'text', text: 'text more' },
      { kind: 'code', text: 'a\n\nb' },
      {
        kind: 'table',
        rows: [
          ['x', 'y'],
          ['1', '2'],
        ],
      },
      { kind: 'list', items: ['p', 'q'] },
    ]);
  });

  test('marks of a sentence', () => {
    expect(spansOf('run `npm start` **now**, [read](docs/x.md)')).toEqual([
      { text: 'run ', kind: 'plain' },
      { text: 'npm start', kind: 'code' },
      { text: ' ', kind: 'plain' },
      { text: 'now', kind: 'strong' },
      { text: ', read', kind: 'plain' },
    ]);
  });

  test('the steps of installing are those of the README', () => {
    const blocks = blocksOf(sectionOf(readme, 'Two commands'));
    expect(blocks.find(({ kind }) => kind === 'code')).toMatchObject({
      text: expect.stringContaining('npm start'),
    });
    expect(blocksOf(sectionOf(readme, 'Configuration'))[0]).toMatchObject({ kind: 'table' });
  });

  test('every record of a decision has a number, a title, a day and a text', () => {
    expect(notes.length).toBeGreaterThan(50);
    for (const note of notes) {
      expect(note.number).toBeGreaterThan(0);
      expect(note.title).not.toBe('');
      expect(note.day).toMatch(/^14\d\d\/\d\d\/\d\d$/);
      expect(note.text.length).toBeGreaterThan(40);
    }
  });
});
