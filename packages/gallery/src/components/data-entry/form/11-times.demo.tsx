import { JalaliPicker } from '@nazer/ui/jalali/jalali-picker.tsx';
import { Form } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'تاریخ و ساعت', en: 'Time controls' },
  description: { fa: 'مقدار شمسی در فرم', en: 'Jalali values in a form' },
};

export default function TimesDemo() {
  const t = useTranslator();
  return (
    <Form layout="vertical">
      <Form.Item name="day" label={t('روز', 'Day')}>
        <JalaliPicker format="YYYY/MM/DD" />
      </Form.Item>
      <Form.Item name="time" label={t('ساعت', 'Time')}>
        <JalaliPicker.TimePicker format="HH:mm" />
      </Form.Item>
    </Form>
  );
}
