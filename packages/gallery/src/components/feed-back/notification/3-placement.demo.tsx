import { Button, Flex, notification } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'جا', en: 'Placement' },
  description: { fa: 'شش جا', en: 'Six places' },
};

const places = ['topLeft', 'top', 'topRight', 'bottomLeft', 'bottom', 'bottomRight'] as const;

export default function PlacementDemo() {
  const t = useTranslator();
  const [api, holder] = notification.useNotification();
  return (
    <Flex wrap gap={6}>
      {holder}
      {places.map((placement) => (
        <Button
          key={placement}
          size="small"
          onClick={() => api.info({ title: t('اینجا', 'Here'), placement })}
        >
          <bdi className="lat">{placement}</bdi>
        </Button>
      ))}
    </Flex>
  );
}
