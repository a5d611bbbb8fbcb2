import { Form, Select } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'خانه‌های وابسته', en: 'Linked fields' },
  description: { fa: 'با عوض‌شدن استان، شهر پاک می‌شود', en: 'Changing the province clears the city' },
};

export default function LinkedDemo() {
  const t = useTranslator();
  const [form] = Form.useForm();
  const province = Form.useWatch<string>('province', form);
  const cities: Record<string, string[]> = {
    fars: [t('شیراز', 'Shiraz'), t('کازرون', 'Kazerun')],
    gilan: [t('رشت', 'Rasht'), t('لاهیجان', 'Lahijan')],
  };
  return (
    <Form form={form} layout="vertical">
      <Form.Item name="province" label={t('استان', 'Province')}>
        <Select
          onChange={() => form.resetFields(['city'])}
          options={[
            { value: 'fars', label: t('فارس', 'Fars') },
            { value: 'gilan', label: t('گیلان', 'Gilan') },
          ]}
        />
      </Form.Item>
      <Form.Item name="city" label={t('شهر', 'City')}>
        <Select
          disabled={!province}
          options={(cities[province ?? ''] ?? []).map((value) => ({ value, label: value }))}
        />
      </Form.Item>
    </Form>
  );
}
