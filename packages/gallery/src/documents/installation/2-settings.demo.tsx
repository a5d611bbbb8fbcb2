import readme from '../../../../../README.md?raw';
import { DocumentView } from '../document-view.tsx';
import { blocksOf, sectionOf } from '../markdown.ts';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'تنظیمات', en: 'Settings' },
  description: { fa: 'هر یک متغیر محیط است', en: 'Each is a variable of the environment' },
};

export default function SettingsDemo() {
  return <DocumentView blocks={blocksOf(sectionOf(readme, 'Configuration'))} />;
}
