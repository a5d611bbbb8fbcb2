/** Legend of the chart of rate and volume. */
import type { RateVolumeContent } from '@nazer/ui/charts/rate-volume-chart.tsx';

interface Props {
  readonly names: RateVolumeContent['names'];
  readonly isCompared: boolean;
}

export function BandLegend({ names, isCompared }: Props) {
  return (
    <ul className="report__legend">
      <li data-mark="line">{names.middle}</li>
      <li data-mark="band">{names.band}</li>
      {isCompared && <li data-mark="dashed">{names.before}</li>}
      <li data-mark="bar">{names.volume}</li>
    </ul>
  );
}
