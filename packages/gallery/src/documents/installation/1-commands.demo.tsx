import readme from '../../../../../README.md?raw';
import { DocumentView } from '../document-view.tsx';
import { blocksOf, sectionOf } from '../markdown.ts';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'دو فرمان', en: 'Two commands' },
  description: { fa: 'رونوشت بگیرید و اجرا کنید', en: 'Copy and run' },
};

export default function CommandsDemo() {
  return <DocumentView blocks={blocksOf(sectionOf(readme, 'Two commands'))} />;
}
