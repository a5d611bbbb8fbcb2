import { JalaliPicker } from '@nazer/ui/jalali/jalali-picker.tsx';
import { Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بسته', en: 'Disabled' },
  description: {
    fa: 'خانه بسته، و ساعت‌های بیرون از بازار',
    en: 'A closed field, and hours out of the market',
  },
};

const closedHours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => hour < 9 || hour > 14);

export default function DisabledDemo() {
  const t = useTranslator();
  return (
    <Flex wrap gap={8}>
      <JalaliPicker.TimePicker
        disabled
        format="HH:mm"
        // Any day, as only the time counts; in milliseconds since midnight: 10:00.
        defaultValue={{ day: '1405/01/01', ms: 36_000_000 }}
        aria-label={t('بسته', 'Closed')}
      />
      <JalaliPicker.TimePicker
        format="HH:mm"
        disabledTime={() => ({ disabledHours: () => closedHours })}
        aria-label={t('ساعت بازار', 'Hour of the market')}
        placeholder={t('9 تا 14', '9 to 14')}
      />
    </Flex>
  );
}
