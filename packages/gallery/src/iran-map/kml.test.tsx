// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readKml } from './kml.ts';

const shapesIn = (placemark: string) =>
  readKml(
    `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>الف</name>${placemark}</Placemark></kml>`,
  ).features.map(({ geometry }) => geometry);
const ring = (tag: string, spots: string) =>
  `<${tag}><LinearRing><coordinates>${spots}</coordinates></LinearRing></${tag}>`;

const outer = '50,28 54,28 54,31 50,28';
const inner = '51,29,0 52,29,0 52,30,0 51,29,0';
const area = `<Polygon>${ring('outerBoundaryIs', outer)}${ring('innerBoundaryIs', inner)}</Polygon>`;
const areaRead = {
  type: 'Polygon',
  coordinates: [
    [
      [50, 28],
      [54, 28],
      [54, 31],
      [50, 28],
    ],
    [
      [51, 29],
      [52, 29],
      [52, 30],
      [51, 29],
    ],
  ],
};
const point = '<Point><coordinates> 51.39,35.69 </coordinates></Point>';
const pointRead = { type: 'Point', coordinates: [51.39, 35.69] };
const line = '<coordinates>50,28 54,28</coordinates>';
const lineRead = {
  type: 'LineString',
  coordinates: [
    [50, 28],
    [54, 28],
  ],
};

test('an area of a KML file keeps its holes', () => {
  expect(shapesIn(area)).toEqual([areaRead]);
});

test('all parts of a place are read, those without coordinates left out', () => {
  const parts = `${point}<LineString>${line}</LineString><Point/><MultiGeometry>${area}</MultiGeometry>`;
  expect(shapesIn(`<MultiGeometry>${parts}</MultiGeometry>`)).toEqual([
    { type: 'GeometryCollection', geometries: [pointRead, lineRead, areaRead] },
  ]);
  expect(shapesIn(`<MultiGeometry>${point}</MultiGeometry>`)).toEqual([pointRead]);
  expect(shapesIn(`<LinearRing>${line}</LinearRing>`)).toEqual([lineRead]);
  expect(shapesIn('<Point/>')).toEqual([]);
});
