/* How cards are dragged, as one part of the screens that comes once somebody points at one: see `drag.ts`. */
export { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
