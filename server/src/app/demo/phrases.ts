import type { Random } from './random.ts';
import { arabicScenes } from './words/arabic-scenes.ts';
import { companyScenes } from './words/english-company.ts';
import { customerScenes } from './words/english-customers.ts';
import { frenchScenes } from './words/french-scenes.ts';
import { advice, amongAdvisors, cities, offers, partners, reactions, type Scene } from './words/scenes.ts';
import type { DataLanguage } from './words/ventures.ts';

/** The texts used so far, and their startups. */
export interface Phrase {
  message: string;
  isUpdate: boolean;
  scene: Scene;
}

const scenesOf: Readonly<Record<DataLanguage, readonly Scene[]>> = {
  en: [...customerScenes, ...companyScenes],
  fr: frenchScenes,
  ar: arabicScenes,
};

/** Builds texts without repetition in one startup, and with little overall. */
export class Phrases {
  private readonly random: Random;
  private readonly used = new Set<string>();

  constructor(random: Random) {
    this.random = random;
  }

  ofFounders(startupId: string, language: DataLanguage): Phrase {
    const own = this.random.chance(0.7) ? language : 'en';
    return this.post(startupId, this.random.pick(scenesOf[own]));
  }

  advice = (startupId: string): Phrase => this.post(startupId, advice);

  amongAdvisors = (startupId: string): Phrase => this.post(startupId, amongAdvisors);

  /** Excludes texts `given` under the post already; null if all are used. */
  answer(startupId: string, { tone, answers }: Scene, given: Set<string>): string | null {
    const { random } = this;
    const left = answers.filter((one) => !given.has(one));
    if (left.length === 0) return null;
    let answer = '';
    const message = this.unsaid(startupId, () => {
      answer = random.pick(left);
      return this.joined(random.pick(reactions[tone]), answer, random.chance(0.45) ? random.pick(offers[tone]) : '');
    });
    given.add(answer);
    return message;
  }

  post(startupId: string, scene: Scene): Phrase {
    const { random } = this;
    const message = this.unsaid(startupId, () =>
      this.joined(
        random.pick(scene.openings),
        random.pick(scene.details),
        random.chance(0.65) ? random.pick(scene.nexts) : '',
      ),
    );
    if (message === null) throw new Error('There are more posts than words.');
    return { message, isUpdate: scene.isUpdate && random.chance(0.7), scene };
  }

  /** Tries a few times for a globally new text, then until it is new in this startup. */
  private unsaid(startupId: string, make: () => string): string | null {
    for (let tries = 0; tries < 60; tries++) {
      const message = make();
      const here = `${startupId} ${message}`;
      if (this.used.has(here) || (tries < 30 && this.used.has(message))) continue;
      this.used.add(here).add(message);
      return message;
    }
    return null;
  }

  private joined(...parts: readonly string[]): string {
    return this.filled(parts.filter((part) => part !== '').join(' '));
  }

  private filled(text: string): string {
    const { random } = this;
    const slots: Record<string, () => string> = {
      n: () => String(random.whole(3, 9)),
      big: () => String(random.whole(12, 240)),
      percent: () => String(random.whole(6, 88)),
      months: () => String(random.whole(5, 18)),
      partner: () => random.pick(partners),
      city: () => random.pick(cities),
    };
    const filled = text.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot]?.() ?? '');
    return filled.charAt(0).toUpperCase() + filled.slice(1);
  }
}
