// The dashboard of each game, and what its board shows beside the track.

import type { Component } from 'svelte'
import FormulaDe from './FormulaDe.svelte'
import PolePosition from './PolePosition.svelte'
import RaceFormula90 from './RaceFormula90.svelte'
import StreetIllegal from './StreetIllegal.svelte'
import TurnIndicator from './TurnIndicator.svelte'
import type { ChartProps, DashboardProps } from './types.ts'
import WeatherGrid from './WeatherGrid.svelte'

export const dashboards: Record<string, Component<DashboardProps>> = {
  'formula-de': FormulaDe,
  'pole-position': PolePosition,
  'race-formula-90': RaceFormula90,
  'street-illegal': StreetIllegal,
}

export const charts: Record<string, Component<ChartProps>> = {
  'pole-position': WeatherGrid,
  'race-formula-90': TurnIndicator,
}
