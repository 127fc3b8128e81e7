import { describe, expect, test } from 'vitest';
import { packagePath, readManifest } from './manifest.ts';
import { outcomeOf } from './outcome.ts';
import { readXml } from './xml.ts';

const manifest = (version: string, items: string, resources: string) => `<?xml version="1.0"?>
<manifest identifier="M" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations default="O"><organization identifier="O"><title>Find &amp; talk</title>${items}</organization></organizations>
  <resources>${resources}</resources>
</manifest>`;
const item =
  '<item identifier="I" identifierref="R"><title>Unit</title><adlcp:masteryscore>80</adlcp:masteryscore></item>';
const resource = '<resource identifier="R" type="webcontent" adlcp:scormtype="sco" href="pages/a%20b.html?x=1"/>';
const paths = new Set(['imsmanifest.xml', 'pages/a b.html']);

describe('the manifest of a package', () => {
  test.each([
    ['1.2', '1.2'],
    ['CAM 1.3', '2004'],
    ['2004 4th Edition', '2004'],
  ])('of version %s gives format, title and first page', (version, format) => {
    expect(readManifest(manifest(version, item, resource), paths)).toEqual({
      ...{ format, title: 'Find & talk', launch: 'pages/a%20b.html?x=1', masteryScore: 80, launchData: '' },
    });
  });

  test.each([
    ['another standard', manifest('1.1', item, resource)],
    ['a page of another site', manifest('1.2', item, resource.replace('pages/', 'https://evil.example/'))],
    ['a page outside', manifest('1.2', item, resource.replace('pages/', '../'))],
    ['a missing page', manifest('1.2', item, resource.replace('a%20b', 'c'))],
    ['broken text', manifest('1.2', item, resource).replace('</resources>', '')],
    [
      'an external entity',
      manifest('1.2', item, resource).replace('?>', '?><!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    ],
  ])('is refused for %s', (_, source) => {
    expect(readManifest(source, paths)).toBe('manifest');
  });

  test('is refused with several units', () => {
    expect(readManifest(manifest('1.2', item + item, resource), paths)).toBe('several');
  });
});

test('reads data sections and numbered characters, and never an entity of its own', () => {
  expect(readXml('<a><![CDATA[<b>]]>&#x41;&own;</a>')).toMatchObject({ name: 'a', text: '<b>A&own;' });
});

test.each(['../a', 'a/../b', '/a', 'C:/a', '\\\\host\\a', 'a//b', 'a\0b', ''])('refuses the path %j', (path) => {
  expect(packagePath(path)).toBeNull();
});

describe('the outcome of a package', () => {
  const old = (lesson_status: string, raw = '') => ({
    cmi: { core: { lesson_status, score: { raw, min: '', max: '' } } },
  });
  test.each([
    ['completed', '', null, true, null],
    ['incomplete', '40', null, false, 40],
    ['failed', '40', 80, false, 40],
    ['completed', '79', 80, false, 79],
    ['completed', '80', 80, true, 80],
  ] as const)('of SCORM 1.2 with %s and %j', (status, raw, masteryScore, isDone, score) => {
    expect(outcomeOf({ format: '1.2', masteryScore }, old(status, raw))).toEqual({ isDone, score });
  });

  test.each([
    [{ completion_status: 'completed', success_status: 'unknown', score: { scaled: '0.8' } }, true, 80],
    [{ completion_status: 'completed', success_status: 'failed', score: { raw: '3', min: '0', max: '12' } }, false, 25],
    [{ completion_status: 'incomplete', success_status: 'passed' }, true, null],
    [{}, false, null],
  ])('of SCORM 2004 with %j', (cmi, isDone, score) => {
    expect(outcomeOf({ format: '2004', masteryScore: null }, { cmi })).toEqual({ isDone, score });
  });
});
