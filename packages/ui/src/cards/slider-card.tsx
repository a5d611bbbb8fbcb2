import { Carousel } from 'antd';
import type { ReactNode } from 'react';
import { useUi } from '../ui-context.ts';
import './cards.css';

/** Duration in ms of the change to another slide. */
const slideMs = 500;

export interface Slide {
  readonly key: string;
  readonly picture: ReactNode;
  readonly title: string;
  readonly text?: string;
}

/** Carousel with one slide at a time and no end, turned by its dots or by hand. */
export const SliderCard = ({
  slides,
  label,
}: {
  readonly slides: readonly Slide[];
  readonly label: string;
}) => {
  const { direction } = useUi();
  // In right-to-left pages the last dot belongs to the first slide.
  const named = direction === 'rtl' ? slides.toReversed() : slides;
  return (
    <section className="nz-slider" aria-label={label}>
      <Carousel
        speed={slideMs}
        slidesToShow={1}
        infinite
        dots
        arrows={false}
        draggable
        customPaging={(at: number) => <button type="button" aria-label={named[at]?.title} />}
      >
        {slides.map(({ key, picture, title, text }) => (
          <div key={key}>
            <div className="nz-slider__slide">
              <div className="nz-media__picture" aria-hidden="true">
                {picture}
              </div>
              <b>{title}</b>
              {text && <p>{text}</p>}
            </div>
          </div>
        ))}
      </Carousel>
    </section>
  );
};
