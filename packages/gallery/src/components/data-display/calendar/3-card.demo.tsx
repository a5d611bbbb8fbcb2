import { JalaliCalendar } from './jalali-calendar.tsx';
import type { DemoWords } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'کوچک', en: 'Small' },
  description: { fa: 'برای گوشه صفحه', en: 'For a corner of the page' },
};

export default function CardDemo() {
  return (
    <div style={{ maxInlineSize: 300, border: '1px solid var(--nz-hair)', borderRadius: 8 }}>
      <JalaliCalendar fullscreen={false} />
    </div>
  );
}
