/** Sample properties by place; each has a dialog that a link can open, too. */
import { Button } from '@nazer/ui/button.tsx';
import { CardRow } from '@nazer/ui/cards/card-row.tsx';
import { Drawing } from '@nazer/ui/cards/drawing.tsx';
import { MediaCard } from '@nazer/ui/cards/media-card.tsx';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Num } from '@nazer/ui/text.tsx';
import { Modal } from 'antd';
import { Choice } from '../../../platform/choice.tsx';
import { useJoined, useText } from '../../../platform/words/i18n.tsx';
import { useCount } from '../../../resources/use-format.ts';
import { type Property, propertiesOf } from './listing-samples.ts';
import { tabs, useListingAddress } from './use-listing-address.ts';

function useTitleOf(): (property: Property) => string {
  const t = useText('listing');
  const joined = useJoined();
  return ({ kind, place, area }) => joined([t(kind), t(place), t('squareMetres', { count: area })]);
}

function State({ isFeatured }: Property) {
  const t = useText('listing');
  return <Tag status={isFeatured ? 'warn' : 'ok'}>{t(isFeatured ? 'featured' : 'forSale')}</Tag>;
}

function usePriceOf(): (property: Property) => string {
  const t = useText('listing');
  const count = useCount();
  return ({ price }) => t('price', { price: count(price) });
}

function PropertyCard({ property, onOpen }: { readonly property: Property; readonly onOpen: () => void }) {
  const t = useText('listing');
  const title = useTitleOf()(property);
  const { beds, baths } = property;
  return (
    <MediaCard
      picture={<Drawing scene={property.scene} />}
      title={title}
      text={usePriceOf()(property)}
      foot={
        <>
          <State {...property} />
          <span>{t('beds', { count: beds })}</span>
          <span>{t('baths', { count: baths })}</span>
          <span>{t(property.agent)}</span>
          <JalaliDate value={property.day} />
          <Button isSmall onClick={onOpen} aria-label={t('detailsOf', { title })}>
            {t('details')}
          </Button>
        </>
      }
    />
  );
}

function PropertyDialog({
  property,
  onClose,
}: {
  readonly property: Property;
  readonly onClose: () => void;
}) {
  const t = useText('listing');
  const rows = [
    [t('priceLabel'), usePriceOf()(property)],
    [t('bedsLabel'), <Num key="beds" value={property.beds} />],
    [t('bathsLabel'), <Num key="baths" value={property.baths} />],
    [t('areaLabel'), t('squareMetres', { count: property.area })],
    [t('agent'), t(property.agent)],
    [t('enteredOn'), <JalaliDate key="day" value={property.day} isLong />],
  ] as const;
  return (
    <Modal open title={useTitleOf()(property)} width={520} footer={null} onCancel={onClose} destroyOnHidden>
      <div className="nz-media__picture">
        <Drawing scene={property.scene} />
      </div>
      <p className="listing-state">
        <State {...property} /> <small>{t('sample')}</small>
      </p>
      <dl className="listing-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

export function PropertiesPanel() {
  const t = useText('listing');
  const { tab, property, show } = useListingAddress();
  return (
    <Panel
      title={t('properties')}
      note={t('sample')}
      more={
        <Choice
          label={t('place')}
          options={tabs.map((key) => ({ key, text: t(key) }))}
          value={tab}
          onChoose={(next) => show({ tab: next })}
        />
      }
    >
      <CardRow>
        {propertiesOf(tab).map((one) => (
          <PropertyCard key={one.key} property={one} onOpen={() => show({ tab, property: one })} />
        ))}
      </CardRow>
      {property && <PropertyDialog property={property} onClose={() => show({ tab })} />}
    </Panel>
  );
}
