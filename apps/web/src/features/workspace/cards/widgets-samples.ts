/** Sample data of the page of widgets. */
import type { SparkContent } from '@nazer/ui/charts/spark-chart.tsx';
import type { IconName } from '@nazer/ui/icons/icon-paths.ts';
import type { Status } from '@nazer/ui/tag.tsx';
import { paths } from '../../../app/paths.ts';
import type { MessageKey } from '../../../platform/words/message-areas.ts';
import type { Scene } from '@nazer/ui/cards/drawing.tsx';

type Word = MessageKey<'widgets'>;

export const projectCounts: readonly { label: Word; icon: IconName; count: number }[] = [
  { label: 'tasks', icon: 'list', count: 5 },
  { label: 'comments', icon: 'reply', count: 8 },
  { label: 'files', icon: 'file', count: 3 },
];

interface Rate extends Required<Pick<SparkContent, 'kind' | 'color' | 'values'>> {
  readonly title: Word;
}

/** Percentage per day of the week; the last value is the figure of the card. */
export const productivity: Rate = {
  title: 'productivity',
  kind: 'bar',
  color: 0,
  values: [29, 33, 31, 36, 30, 35, 38],
};
export const rates: readonly Rate[] = [
  { title: 'workStatus', kind: 'area', color: 2, values: [41, 48, 55, 60, 66, 71, 76] },
  { title: 'increment', kind: 'line', color: 3, values: [12, 25, 31, 47, 58, 70, 84] },
];

export const roadmap: readonly { label: Word; state: Word; status: Status }[] = [
  { label: 'stepDesign', state: 'done', status: 'ok' },
  { label: 'stepBuild', state: 'doing', status: 'info' },
  { label: 'stepTest', state: 'planned', status: 'mute' },
  { label: 'stepDeliver', state: 'planned', status: 'mute' },
];

export const pictures: readonly { scene: Scene; title: Word; text: Word }[] = [
  { scene: 'hills', title: 'photo', text: 'photoBy' },
  { scene: 'crate', title: 'product', text: 'productText' },
  { scene: 'heart', title: 'health', text: 'healthText' },
];

export const sliders: readonly { title: Word; slides: readonly { scene: Scene; title: Word }[] }[] = [
  {
    title: 'smartHome',
    slides: [
      { scene: 'lamp', title: 'smartLight' },
      { scene: 'door', title: 'smartDoor' },
      { scene: 'heater', title: 'smartHeat' },
    ],
  },
  {
    title: 'buildings',
    slides: [
      { scene: 'tower', title: 'building' },
      { scene: 'house', title: 'house' },
      { scene: 'city', title: 'cityBlock' },
    ],
  },
];

/** Mails of a campaign in percent of those sent: sent, opened, clicked. */
export const campaign: readonly { label: Word; percent: number }[] = [
  { label: 'sent', percent: 100 },
  { label: 'opened', percent: 62 },
  { label: 'clicked', percent: 18 },
];

export const socialCounts: readonly { label: Word; icon: IconName; count: number }[] = [
  { label: 'followers', icon: 'users', count: 2_000 },
  { label: 'following', icon: 'user', count: 847 },
  { label: 'friends', icon: 'star', count: 327 },
];

export const articles: readonly { scene: Scene; title: Word; text: Word; href: () => string }[] = [
  { scene: 'frame', title: 'articleStyles', text: 'articleStylesText', href: paths.layouts },
  { scene: 'lens', title: 'articleSearch', text: 'articleSearchText', href: paths.search },
];
