import type { Random } from './random.ts';
import {
  adviceTheme,
  arabicThemes,
  cities,
  confidantsTheme,
  englishThemes,
  frenchThemes,
  offers,
  partners,
  reactions,
  type Theme,
} from './words/themes.ts';
import type { Tongue } from './words/ventures.ts';

/** What was said, and what may be answered to it. */
export interface Said {
  message: string;
  isUpdate: boolean;
  theme: Theme;
  voice: keyof typeof reactions;
}

const themesOf: Readonly<Record<Tongue, readonly Theme[]>> = {
  en: englishThemes,
  fr: frenchThemes,
  ar: arabicThemes,
};

/** Puts words together. Nothing is said twice in one startup, and hardly anything twice at all. */
export class Phrases {
  private readonly random: Random;
  private readonly said = new Set<string>();

  constructor(random: Random) {
    this.random = random;
  }

  founders(startupId: string, tongue: Tongue): Said {
    const { random } = this;
    const voice = tongue !== 'en' && random.chance(0.7) ? tongue : 'en';
    const theme = random.pick(themesOf[voice]);
    return { ...this.post(startupId, theme), isUpdate: theme.isUpdate && random.chance(0.7), voice };
  }

  advice = (startupId: string): Said => ({ ...this.post(startupId, adviceTheme), isUpdate: false, voice: 'en' });

  amongAdvisors = (startupId: string): Said => ({
    ...this.post(startupId, confidantsTheme),
    isUpdate: false,
    voice: 'among',
  });

  /** Null where everything has been said. */
  answer(startupId: string, { theme, voice }: Pick<Said, 'theme' | 'voice'>): string | null {
    const { random } = this;
    return this.unsaid(startupId, () =>
      this.joined(
        random.pick(reactions[voice]),
        random.pick(theme.answers),
        random.chance(0.45) ? random.pick(offers[voice]) : '',
      ),
    );
  }

  private post(startupId: string, theme: Theme): { message: string; theme: Theme } {
    const { random } = this;
    const message = this.unsaid(startupId, () =>
      this.joined(
        random.pick(theme.openings),
        random.pick(theme.details),
        random.chance(0.65) ? random.pick(theme.nexts) : '',
      ),
    );
    if (message === null) throw new Error('There are more posts than words.');
    return { message, theme };
  }

  /** A few tries to say something new anywhere, then as many as it takes to say something new here. */
  private unsaid(startupId: string, make: () => string): string | null {
    for (let tries = 0; tries < 60; tries++) {
      const message = make();
      const here = `${startupId} ${message}`;
      if (this.said.has(here) || (tries < 30 && this.said.has(message))) continue;
      this.said.add(here).add(message);
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
