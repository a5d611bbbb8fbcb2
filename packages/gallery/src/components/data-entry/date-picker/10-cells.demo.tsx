import { splitJalali } from '@nazer/persian/jalali.ts';
import { JalaliPicker } from '@nazer/ui/jalali/jalali-picker.tsx';
import type { JalaliMoment } from '@nazer/ui/jalali/jalali-generate-config.ts';
import { Badge } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'خانه‌های خود', en: 'Own cells' },
  description: { fa: 'روز پرداخت با نقطه نشان دارد', en: 'Days of payment carry a dot' },
};

/** Days of the month. */
const payDays = new Set([1, 15]);

export default function CellsDemo() {
  const t = useTranslator();
  return (
    <JalaliPicker
      format="YYYY/MM/DD"
      aria-label={t('روز پرداخت', 'Day of payment')}
      cellRender={(cell, { type, originNode }) => {
        if (type !== 'date' || typeof cell !== 'object') return originNode;
        const { day } = splitJalali((cell as JalaliMoment).day); // the picker's own kind of moment
        return payDays.has(day) ? (
          <div className="ant-picker-cell-inner">
            <Badge dot>{day}</Badge>
          </div>
        ) : (
          originNode
        );
      }}
    />
  );
}
