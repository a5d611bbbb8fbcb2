import { Checkbox, Form, Input, InputNumber, Radio, Rate, Select, Slider, Switch } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'همه ورودی‌ها', en: 'All controls' },
  description: { fa: 'هر ورودی با برچسب خود', en: 'Every control with its label' },
};

export default function AllDemo() {
  const t = useTranslator();
  return (
    <Form layout="horizontal" labelCol={{ span: 8 }} initialValues={{ active: true, score: 3, kind: 1 }}>
      <Form.Item name="name" label={t('نام', 'Name')}>
        <Input />
      </Form.Item>
      <Form.Item name="count" label={t('شمار', 'Count')}>
        <InputNumber />
      </Form.Item>
      <Form.Item name="group" label={t('گروه', 'Group')}>
        <Select options={[{ value: 1, label: t('بازرگانی', 'Trade') }]} />
      </Form.Item>
      <Form.Item name="kind" label={t('جنسیت', 'Sex')}>
        <Radio.Group
          options={[
            { value: 1, label: t('مرد', 'Male') },
            { value: 2, label: t('زن', 'Female') },
          ]}
        />
      </Form.Item>
      <Form.Item name="active" label={t('فعال', 'Active')} valuePropName="checked">
        <Switch aria-label={t('فعال', 'Active')} />
      </Form.Item>
      <Form.Item name="share" label={t('سهم', 'Share')}>
        <Slider ariaLabelForHandle={t('سهم', 'Share')} />
      </Form.Item>
      <Form.Item name="score" label={t('امتیاز', 'Score')}>
        <Rate />
      </Form.Item>
      <Form.Item name="agree" label={t('شرایط', 'Terms')} valuePropName="checked">
        <Checkbox>{t('خواندم', 'I have read them')}</Checkbox>
      </Form.Item>
    </Form>
  );
}
