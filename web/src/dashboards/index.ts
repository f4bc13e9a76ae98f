// The dashboard of each game.

import type { Component } from 'svelte'
import FormulaDe from './FormulaDe.svelte'
import PolePosition from './PolePosition.svelte'
import RaceFormula90 from './RaceFormula90.svelte'
import StreetIllegal from './StreetIllegal.svelte'
import type { DashboardProps } from './types.ts'

export const dashboards: Record<string, Component<DashboardProps>> = {
  'formula-de': FormulaDe,
  'pole-position': PolePosition,
  'race-formula-90': RaceFormula90,
  'street-illegal': StreetIllegal,
}
