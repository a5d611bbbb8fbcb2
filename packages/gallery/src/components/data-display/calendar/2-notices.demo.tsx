import { splitJalali } from '@nazer/persian/jalali.ts';
import { Badge } from 'antd';
import { JalaliCalendar } from './jalali-calendar.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با یادداشت', en: 'Notices' },
  description: { fa: 'روزهای کاری یادداشت دارند', en: 'Some days carry notices' },
};

export default function NoticesDemo() {
  const t = useTranslator();
  /** By the day of the month. */
  const notices: Record<number, string> = {
    5: t('تسویه', 'Settlement'),
    12: t('پایان مجوز', 'Licence ends'),
    20: t('گزارش ماهانه', 'Monthly report'),
  };
  return (
    <div
      style={{ maxBlockSize: 420, overflow: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label={t('یادداشت‌های ماه', 'Notices of the month')}
    >
      <JalaliCalendar
        cellRender={({ day }, { type }) => {
          const notice = type === 'date' ? notices[splitJalali(day).day] : undefined;
          return notice ? <Badge status="warning" text={notice} /> : null;
        }}
      />
    </div>
  );
}
