import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Flex, Form, Input } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ردیف‌های پویا', en: 'Dynamic items' },
  description: { fa: 'تلفن افزوده و برداشته می‌شود', en: 'Telephones are added and removed' },
};

export default function ItemsDemo() {
  const t = useTranslator();
  return (
    <Form initialValues={{ phones: ['021-88776655'] }}>
      <Form.List name="phones">
        {(fields, { add, remove }) => (
          <Flex vertical gap={8} align="start">
            {fields.map(({ key, name }) => (
              <Flex key={key} gap={6}>
                <Form.Item name={name} noStyle>
                  <Input dir="ltr" aria-label={t('تلفن {place}', 'Telephone {place}', { place: name + 1 })} />
                </Form.Item>
                <Button
                  icon={<Icon name="trash" />}
                  aria-label={t('حذف تلفن {place}', 'Remove telephone {place}', { place: name + 1 })}
                  onClick={() => remove(name)}
                />
              </Flex>
            ))}
            <Button type="dashed" icon={<Icon name="plus" />} onClick={() => add('')}>
              {t('تلفن دیگر', 'Another telephone')}
            </Button>
          </Flex>
        )}
      </Form.List>
    </Form>
  );
}
