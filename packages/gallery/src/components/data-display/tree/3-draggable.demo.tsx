import { Button, Flex, Tree } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'جابه‌جاشدنی', en: 'Draggable' },
  description: { fa: 'ردیف را بکشید؛ با دکمه هم بالا می‌رود', en: 'Drag a row; the button moves it too' },
};

export default function DraggableDemo() {
  const t = useTranslator();
  const [order, setOrder] = useState([t('مبلغ', 'Amount'), t('نرخ', 'Rate'), t('تاریخ', 'Date')]);
  const move = (name: string, to: number) => {
    const left = order.filter((one) => one !== name);
    setOrder([...left.slice(0, to), name, ...left.slice(to)]);
  };
  return (
    <Flex vertical gap={8} align="start">
      <Tree
        draggable
        blockNode
        treeData={order.map((title) => ({ key: title, title }))}
        // Rows go between others, never into one.
        allowDrop={({ dropPosition }) => dropPosition !== 0}
        onDrop={({ dragNode, dropPosition }) => {
          const name = String(dragNode.key);
          // The position counts the dragged row too, which leaves its place.
          const isDown = dropPosition > order.indexOf(name);
          move(name, Math.max(0, isDown ? dropPosition - 1 : dropPosition));
        }}
      />
      <Button size="small" onClick={() => move(order.at(-1) ?? '', 0)}>
        {t('آخری به بالا', 'Last to the top')}
      </Button>
    </Flex>
  );
}
