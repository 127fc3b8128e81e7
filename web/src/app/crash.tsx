import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page.tsx';

/** Renders the crash page when a child throws. */
class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    return this.state.error ? <CrashPage error={this.state.error} /> : this.props.children;
  }
}

export const Crash = { Boundary };
