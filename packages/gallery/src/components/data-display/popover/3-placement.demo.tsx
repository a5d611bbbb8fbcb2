import { Button, Flex, Popover } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'دوازده جا', en: 'Twelve places' },
  description: { fa: 'چهار سو، هر سو سه جا', en: 'Four sides, three places each' },
};

const places = [
  'topLeft',
  'top',
  'topRight',
  'leftTop',
  'left',
  'leftBottom',
  'rightTop',
  'right',
  'rightBottom',
  'bottomLeft',
  'bottom',
  'bottomRight',
] as const;

export default function PlacementDemo() {
  const t = useTranslator();
  return (
    <Flex wrap gap={6}>
      {places.map((placement) => (
        <Popover key={placement} trigger="click" placement={placement} content={t('متن', 'Text')}>
          <Button size="small">
            <bdi className="lat">{placement}</bdi>
          </Button>
        </Popover>
      ))}
    </Flex>
  );
}
