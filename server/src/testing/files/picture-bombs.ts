import { inflateSync } from 'node:zlib';
import sharp from 'sharp';

const rectangles = Array.from(
  { length: 50 },
  (_, n) => `<rect x="${n}" y="${n}" width="8900" height="8900" fill="#123"/>`,
).join('');
const drawing = (content: string, head = '') =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000">${content}</svg>`);

/** Each blurs 50 rectangles of 9,000 x 9,000 points. The later ones hide the filter. */
export const filterBombs: Readonly<Record<string, Buffer>> = {
  'an element': drawing(
    `<filter id="f"><feGaussianBlur stdDeviation="400"/></filter><g filter="url(#f)">${rectangles}</g>`,
  ),
  'a prefixed element': drawing(
    `<s:filter xmlns:s="http://www.w3.org/2000/svg" id="f"/><rect class="x"/>${rectangles}`,
  ),
  'an attribute': drawing(`<g filter="blur(400)">${rectangles}</g>`),
  'a style sheet': drawing(`<style>rect { fill: red; filter : blur(400px) }</style>${rectangles}`),
  'an escape of CSS': drawing(`<style>rect{f\\69lter:blur(400px)}</style>${rectangles}`),
  'an escape of XML': drawing(`<g style="&#x66;ilter:blur(400px)">${rectangles}</g>`),
  'an entity': drawing('&f;', `<!DOCTYPE svg [<!ENTITY f '<filter id="f"/>'>]>`),
  'another encoding': Buffer.from(`\ufeff${drawing(rectangles)}`, 'utf16le'),
};

/** No filter: 100,000 dashed lines in six levels of groups. */
export function nestedBomb(): Buffer {
  let groups = '<g id="g0"><path d="M0 0L900 900M900 0L0 900" stroke="#123" stroke-dasharray="1 1"/></g>';
  for (let n = 1; n < 6; n++) groups += `<g id="g${n}" opacity=".9">${`<use href="#g${n - 1}"/>`.repeat(10)}</g>`;
  return drawing(`<defs>${groups}</defs><use href="#g5"/>`);
}

/** One color in 9,990 x 9,990 points: 2 KB that need 800 MB. */
export const avifBomb = (): Buffer =>
  inflateSync(
    Buffer.from(
      'eNpjYGCQSSupLEgsy0xjAILczDRDEDs3MxHEv5abWpLIAAGKGSk5RVA2Q0FmcgkDGlDKzMlPBjFcHBgYgRAEfkFpBo4+IKGcmZkH' +
        'tgYsKgrkpDJBeYllBoYgJl9BZkkuXElYZkFRAZC2yCxIzgfSPIllhs6N8jwgeZHM4oJUiOHqbBDMIFCQWZEJEmHm4OAAUmKZBbkw' +
        '9wOdxNzIxAx0yrTclMQSIQYubvnv6axzRBcxSfFyGP0REOb/3t4qev///0fnDzQwHD1/Suu7ZErjH7GyWd8XMjodOGG6QrttW0We' +
        '8vUgbZGlp+02pi6svyUS/Sf19ZJOcz+H3olsoVP1j07Y1fAxokJ9c8RTDv0um5pu7j0dXHbu173Xt5udKgjw1BC14Hxism5B7iTW' +
        '30lM4QUB0iECN/drx+56JtVYqPdwzuUv3R6f55lPVbrE+9lIKlxU7ZNthaFSj0aoPJut7oTqmul3WUq9pnLd2f4yaUFEoWraPzNz' +
        '6+lTvE/tEP0q63R7bjODoT9PyOfCq3Gdtw9v//ZgyZ0KJG+8leoylBa68Sfm7eqTF1yqd+vFRGuVVmy4eaQh/ObVfRy9jx4dM17i' +
        'vre6U+j0+YPHtZ2b1889lpkeKepzt3TOvHbxhjfR8us535lel6iOFbv0Uvxb0IRnP7bvvbCT1bb+nZqlgLzYR9crFj4z53wp2sPD' +
        '4TBwNk8jz+YL7z4tr3Tg6HA+MeVFm0HiL4EcQ/X/U025RCyN78WqTX4U5/5H6ueitx1fotPddae9TZaZv+F0nVjbTe2onDVnNgeK' +
        'cz8VeKNZESKa19SV+KpKdfsuZ2VuM7G8V27+zuHXX0Yzy21HuKtUaa8DY+/le0supS6w6Xm2sCG+0lE5In118xmva9PZd5yXnq07' +
        '8bnMZNXbP1dd/rpzn20AE3taOu+M6mv7FlxbVee6omLv7+137SInW12eeklWpWrqpGmXdBhiJKwmbOjnEf6Z8vfHlchvz5LbpzUv' +
        'urDO/a39+Sc8535slFAWtl56LEisvtomKcw8V2Trp9JFT/8kv/hf2Xhrc4fWmTlGifeYVt1du6stMOeD0rw2pw7Hw/E/5F+diDx/' +
        'SlPo1N6LHZk71iTOXtzzKve/2hHOSOfnefuZW7n7BZvfLVhg53Bul7NvkUnEsnMrKrr31HpzbHp66+zntxsrO7IDQsOyee6Lb3BW' +
        'a4j4JhE5ed2e3SaTdOMeOke40NDoClKMXtl++U/q0ulzbpffm/Gfw8/uzbLQmbPmLDHPexN78Y/ZYo+sXDON6QwZv1Nn/F7jm9io' +
        'EPlri2geT+7Euo1/jhSdLd1wzv29gHeY6eqF3YeuVI1G9AiJ6NNDKKJ//3n8qNnUkLOsZZGC2BUNP7+t6pLKms/fyq615C67d/TL' +
        'g1KaxFA817uquWfnWVom9sRkTdPgbtc8oLi6s4T9qK/NroouFfu+AbKW/mnGzOtVyKWwguuh+12X2Vqd1D4396D+vaP3jh71OVwA' +
        'AG2qfQk=',
      'base64',
    ),
  );

/** Its header claims 900 x 900 points. */
export function lyingAvifBomb(): Buffer {
  const bytes = avifBomb();
  const size = bytes.indexOf('ispe') + 8;
  for (const at of [size, size + 4]) bytes.writeUInt32BE(900, at);
  return bytes;
}

/** The most accepted pixels, but deep and interlaced: a file of 1 MB that needs 290 MB. */
export const deepPng = (): Promise<Buffer> =>
  sharp({ create: { width: 5_000, height: 5_000, channels: 4, background: '#1c7c5480' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer();
